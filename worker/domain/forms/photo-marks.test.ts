import { describe, expect, it } from "vitest";
import { photo } from "../../contract/forms/embedded.ts";
import type { Mark } from "../../contract/shapes.ts";
import {
  lineOf,
  middleOf,
  movedTo,
  noteLine,
  pathOf,
  type Point,
  pointsAt,
  SQUARES,
  squareAt,
  squareOf,
  TEXT_LEADING,
  textOf,
} from "./photo-marks.ts";

const FILE = { r2Key: "c/f/x.jpg", filename: "x.jpg", contentType: "image/jpeg" };
const isAccepted = (marks: readonly Mark[]) => photo.safeParse({ ...FILE, marks }).success;
const mark = (kind: Mark["kind"], points: readonly number[], text?: string): Mark => ({
  id: "m",
  kind,
  points,
  ...(text === undefined ? {} : { text }),
});

describe("the grid", () => {
  it("names 25 squares, and finds each by its middle", () => {
    expect(SQUARES).toHaveLength(25);
    for (const square of SQUARES) expect(squareAt(middleOf(square))).toBe(square);
    expect([squareAt({ x: 0, y: 0 }), squareAt({ x: 1, y: 1 })]).toEqual(["A1", "E5"]);
  });

  it("places a mark of each kind in each square, where it is named and accepted", () => {
    for (const square of SQUARES)
      for (const kind of ["arrow", "circle", "text"] as const) {
        const words = kind === "text" ? "Grieta" : undefined;
        const placed = mark(kind, pointsAt(kind, middleOf(square), { width: 1600, height: 900 }), words);
        expect([square, squareOf(placed), isAccepted([placed])]).toEqual([square, square, true]);
      }
  });

  it("moves a mark to another square", () => {
    const arrow = mark("arrow", [0.1, 0.1, 0.3, 0.3]);
    expect(squareOf(movedTo(arrow, "E5"))).toBe("E5");
    expect(isAccepted([movedTo(arrow, "E5"), { ...movedTo(arrow, "A1"), id: "n" }])).toBe(true);
  });
});

describe("a line drawn with a finger", () => {
  const spiral = (count: number): Point[] =>
    Array.from({ length: count }, (_, index) => ({
      x: 0.5 + 0.4 * Math.cos(index / 9) * (index / count),
      y: 0.5 + 0.4 * Math.sin(index / 9) * (index / count),
    }));

  it("keeps its ends and has at most as many points as are accepted", () => {
    for (const count of [1, 2, 3, 60, 61, 2000]) {
      const drawn = spiral(count);
      const points = lineOf(drawn);
      expect([count, isAccepted([mark("line", points)])]).toEqual([count, true]);
      expect(points.slice(0, 2)).toEqual([0.5, 0.5]);
      expect(points.at(-1)).toBeCloseTo(drawn.at(-1)?.y ?? 0, 4);
    }
  });

  it("is straight where it was", () => {
    const drawn = Array.from({ length: 50 }, (_, index) => ({ x: index / 100, y: index / 100 }));
    expect(lineOf(drawn)).toEqual([0, 0, 0.49, 0.49]);
  });

  it("is kept where it comes back to its beginning", () => {
    const circle = Array.from({ length: 41 }, (_, index) => ({
      x: 0.5 + 0.3 * Math.cos((index * Math.PI) / 20),
      y: 0.5 + 0.3 * Math.sin((index * Math.PI) / 20),
    }));
    expect(lineOf(circle).length).toBeGreaterThan(16);
  });
});

it("keeps a text inside the picture, wherever it stands", () => {
  const size = { width: 400, height: 300 };
  for (const points of [
    [0, 0],
    [1, 1],
    [0.5, 0.99],
    [0.5, 0],
  ]) {
    const text = textOf(mark("text", points, "Falta el resguardo de la cizalla, avisado el turno"), size);
    expect(text?.lines.every((line) => line.length <= 20)).toBe(true);
    expect(text?.top).toBeGreaterThan(0);
    expect((text?.top ?? 0) + (text?.lines.length ?? 0) * (text?.size ?? 0) * TEXT_LEADING).toBeLessThan(300);
  }
  expect(textOf(mark("text", [0, 0], "x".repeat(60)), size)?.lines).toEqual(Array(3).fill("x".repeat(20)));
});

it("draws paths in the pixels of the picture, and nothing for a text", () => {
  const size = { width: 1000, height: 500 };
  expect(pathOf(mark("line", [0, 0, 0.5, 1]), size)).toBe("M0 0L500 500");
  expect(pathOf(mark("circle", [0.1, 0.2, 0.3, 0.6]), size)).toBe(
    "M100 200A100 100 0 1 0 300 200A100 100 0 1 0 100 200",
  );
  expect(pathOf(mark("arrow", [0, 0, 0.5, 0]), size)).toMatch(/^M0 0L500 0M474\.02 -15L500 0L474\.02 15$/);
  expect(pathOf(mark("text", [0, 0], "x"), size)).toBe("");
});

it("reads in any language", () => {
  expect(
    noteLine({ caption: "Paso", marks: [mark("arrow", [0, 0, 0.3, 0.1]), mark("text", [0.5, 0.5], "x")] }),
  ).toBe("Paso · → B1 · «x» C3");
  expect(noteLine({})).toBe("");
});
