// SPDX-License-Identifier: MIT
// A picture as SVG text. Coordinates are pixels from the upper left corner.
#ifndef SINPE_EXAMPLES_SVG_HPP
#define SINPE_EXAMPLES_SVG_HPP

#include <cstdio>
#include <string>
#include <vector>

#include "file.hpp"

namespace examples {

struct point {
  double x, y;
};

struct stroke {
  const char* colour;
  double width = 1;
  const char* dashes = "";  // lengths drawn and left out, in turn
};

enum class anchor { start, middle, end };

class svg {
 public:
  // `title` is what a screen reader says. The background is white, whatever the page's.
  svg(int width, int height, const std::string& title) {
    const std::string size = std::to_string(width) + "\" height=\"" + std::to_string(height);
    text_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"" + size + "\" viewBox=\"0 0 " +
            std::to_string(width) + ' ' + std::to_string(height) +
            "\" font-family=\"Helvetica, Arial, 'DejaVu Sans', sans-serif\">\n<title>" + escaped(title) + "</title>\n";
    rectangle({0, 0}, width, height, "#ffffff");
  }

  void rectangle(point corner, double width, double height, const char* fill) {
    text_ += "<rect x=" + number(corner.x) + " y=" + number(corner.y) + " width=" + number(width) +
             " height=" + number(height) + " fill=\"" + fill + "\"/>\n";
  }

  void line(point from, point to, const stroke& s) {
    text_ += "<line x1=" + number(from.x) + " y1=" + number(from.y) + " x2=" + number(to.x) + " y2=" + number(to.y) +
             attributes(s) + "/>\n";
  }

  void polyline(const std::vector<point>& points, const stroke& s) {
    text_ += "<polyline fill=\"none\" stroke-linejoin=\"round\"" + attributes(s) + " points=\"";
    for (const point& p : points) text_ += digits(p.x) + ',' + digits(p.y) + ' ';
    text_ += "\"/>\n";
  }

  // `outline` in the path language of SVG, in cells of the given size, the first of them at `corner`; edges not
  // blended.
  void cells(point corner, double width, double height, const std::string& outline, const std::string& fill) {
    text_ += "<path shape-rendering=\"crispEdges\" transform=\"translate(" + digits(corner.x) + ' ' + digits(corner.y) +
             ") scale(" + digits(width) + ' ' + digits(height) + ")\" fill=\"" + fill + "\" d=\"" + outline + "\"/>\n";
  }

  // `at` is on the base line of the text; quarter_turn: read upwards.
  void text(point at, const std::string& words, double size, anchor a, const char* colour, bool quarter_turn = false,
            bool bold = false) {
    static const char* const anchors[] = {"start", "middle", "end"};
    text_ += "<text x=" + number(at.x) + " y=" + number(at.y) + " font-size=" + number(size) + " text-anchor=\"" +
             anchors[static_cast<int>(a)] + "\" fill=\"" + colour + '"';
    if (bold) text_ += " font-weight=\"bold\"";
    if (quarter_turn) text_ += " transform=\"rotate(-90 " + digits(at.x) + ' ' + digits(at.y) + ")\"";
    text_ += '>' + escaped(words) + "</text>\n";
  }

  // Errors: std::runtime_error naming the file and the reason.
  void save(const std::string& path) const {
    const std::string whole = text_ + "</svg>\n";
    write_file(path, whole.data(), whole.size());
  }

 private:
  // To a tenth of a pixel, which no eye sees, without trailing zeros.
  static std::string digits(double x) {
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%.1f", x);
    std::string text = buffer;
    if (text.size() > 2 && text.compare(text.size() - 2, 2, ".0") == 0) text.resize(text.size() - 2);
    return text;
  }
  static std::string number(double x) { return '"' + digits(x) + '"'; }

  static std::string attributes(const stroke& s) {
    std::string text = std::string(" stroke=\"") + s.colour + "\" stroke-width=" + number(s.width);
    if (*s.dashes != '\0') text += std::string(" stroke-dasharray=\"") + s.dashes + '"';
    return text;
  }

  static std::string escaped(const std::string& words) {
    std::string text;
    for (const char c : words) text += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
    return text;
  }

  std::string text_;
};

}  // namespace examples

#endif  // SINPE_EXAMPLES_SVG_HPP
