import { expect, it } from "vitest";
import { inlineDisposition, safeFilename } from "./file-name.ts";

it.each([
  ["Pasillo ñ 3.JPG", "image/jpeg", "Pasillo ñ 3.JPG"],
  ["..\\..\\evil.html", "image/png", "evil.html.png"],
  ["/etc/passwd", "image/png", "passwd.png"],
  ["foto\u202egpj.exe", "image/jpeg", "fotogpj.exe.jpg"],
  ['a"b\r\nSet-Cookie: x.png', "image/png", "abSet-Cookie x.png"],
  ["", "video/mp4", "id.mp4"],
  [".png", "image/png", "png.png"],
  [`${"x".repeat(300)}.webm`, "video/webm", `${"x".repeat(120)}.webm`],
  [`${"x".repeat(119)}🧯.png`, "image/png", `${"x".repeat(119)}.png`],
] as const)("%j (%s) is kept as %j", (given, type, kept) => {
  expect(safeFilename(given, type, "id")).toBe(kept);
});

it("the content disposition has the name in ASCII and in UTF-8", () => {
  expect(inlineDisposition("Pasillo ñ (3).jpg")).toBe(
    `inline; filename="Pasillo n (3).jpg"; filename*=UTF-8''Pasillo%20%C3%B1%20%283%29.jpg`,
  );
});
