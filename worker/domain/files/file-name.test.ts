import { expect, it } from "vitest";
import { inlineDisposition, safeFilename } from "./file-name.ts";

it.each([
  ["Pasillo ñ 3.JPG", "image/jpeg", "Pasillo ñ 3.JPG"],
  ["..\\..\\evil.html", "image/png", "evil.html.png"],
  ["/etc/passwd", "image/png", "passwd.png"],
  ["foto\u202egpj.exe", "image/jpeg", "fotogpj.exe.jpg"],
  ['a"b\r\nSet-Cookie: x.png', "image/png", "abSet-Cookie x.png"],
  ["fo\u200bto\u2060\ufeff\u00ad.png", "image/png", "foto.png"],
  ["\u2066foto\u2069\u200f\u061c.png", "image/png", "foto.png"],
  // Invisible, though Unicode counts them among letters, marks and symbols.
  ["a\u3164b\uffa0c\u115fd\u1160e\u2800f.png", "image/png", "abcdef.png"],
  ["a\u034fb\u180bc\ufe0fd\u{e0100}e\u17b4f.png", "image/png", "abcdef.png"],
  ["foto.png\u3164", "image/png", "foto.png"],
  ["\u3164\u2800.png", "image/png", "png.png"],
  ["a\u0378\uffffb.png", "image/png", "ab.png"],
  ["a\u00a0\u3000b.png", "image/png", "a b.png"],
  ["तस्वीर ภาพที่ 写真 صورة תמונה 🧯.png", "image/png", "तस्वीर ภาพที่ 写真 صورة תמונה 🧯.png"],
  ["...foto.png", "image/png", "foto.png"],
  ["foto.JPEG", "image/jpeg", "foto.JPEG"],
  ["foto.webp", "image/webp", "foto.webp"],
  ["clip.MP4", "video/mp4", "clip.MP4"],
  ["clip.m4v", "video/mp4", "clip.m4v"],
  ["clip.mov", "video/quicktime", "clip.mov"],
  ["clip.qt", "video/quicktime", "clip.qt"],
  ["clip.webm", "video/webm", "clip.webm"],
  ["clip.mp4", "video/quicktime", "clip.mp4.mov"],
  ["foto", "image/png", "foto.png"],
  ["foto .png", "image/png", "foto.png"],
  ["  foto  1.png  ", "image/png", "foto 1.png"],
  ["", "video/mp4", "id.mp4"],
  [".png", "image/png", "png.png"],
  [`${"x".repeat(300)}.webm`, "video/webm", `${"x".repeat(120)}.webm`],
  [`${"x".repeat(119)}🧯.png`, "image/png", `${"x".repeat(119)}.png`],
] as const)("%j (%s) is kept as %j", (given, type, kept) => {
  expect(safeFilename(given, type, "id")).toBe(kept);
});

it("the content disposition has the name in ASCII and in UTF-8", () => {
  expect(inlineDisposition('東 "a"\\%*.jpg')).toBe(
    `inline; filename="_ _a___*.jpg"; filename*=UTF-8''%E6%9D%B1%20%22a%22%5C%25%2A.jpg`,
  );
  expect(inlineDisposition("Pasillo ñ (3).jpg")).toBe(
    `inline; filename="Pasillo n (3).jpg"; filename*=UTF-8''Pasillo%20%C3%B1%20%283%29.jpg`,
  );
});
