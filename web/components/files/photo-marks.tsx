import { useEffect, useRef, useState } from "react";
import { markWords } from "#worker/contract/forms/mark-words.ts";
import type { Mark } from "#worker/contract/shapes.ts";
import {
  edgeWidth,
  MARK_COLOR,
  MARK_EDGE,
  pathOf,
  type Size,
  squareOf,
  strokeWidth,
  TEXT_LEADING,
  textOf,
} from "#worker/domain/forms/photo-marks.ts";
import { useLanguage } from "#web/text/use-text.ts";

type MarkShapeProps = { mark: Mark; size: Size };

/** In the coordinates of a picture of this size: first the white edge, then the colour. */
export function MarkShape({ mark, size }: MarkShapeProps) {
  const path = pathOf(mark, size);
  const text = textOf(mark, size);
  const line = { fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;
  return (
    <g>
      {path ? (
        <>
          <path {...line} d={path} stroke={MARK_EDGE} strokeWidth={edgeWidth(size)} />
          <path {...line} d={path} stroke={MARK_COLOR} strokeWidth={strokeWidth(size)} />
        </>
      ) : null}
      {text?.lines.map((words, index) => (
        <text
          key={index}
          x={text.x}
          // The baseline; the letters of a line stand this far below its top.
          y={text.top + index * text.size * TEXT_LEADING + text.size * 0.9}
          fontSize={text.size}
          fontWeight={600}
          textAnchor={text.anchor}
          fill={MARK_COLOR}
          stroke={MARK_EDGE}
          strokeWidth={edgeWidth(size)}
          strokeLinejoin="round"
          paintOrder="stroke"
        >
          {words}
        </text>
      ))}
    </g>
  );
}

/** The marks over the photo in the same frame, which fills its box, or stands whole in it. A screen reader hears what and where they are. */
export function PhotoMarks({ marks }: { marks: readonly Mark[] }) {
  const language = useLanguage();
  const svg = useRef<SVGSVGElement>(null);
  const [shown, setShown] = useState<{ size: Size; fills: boolean } | null>(null);
  useEffect(() => {
    const image = svg.current?.closest("[data-framed]")?.querySelector("img");
    if (!image) return undefined;
    const measure = () => {
      const { naturalWidth: width, naturalHeight: height } = image;
      if (width > 0)
        setShown({ size: { width, height }, fills: getComputedStyle(image).objectFit === "cover" });
    };
    measure();
    image.addEventListener("load", measure);
    return () => image.removeEventListener("load", measure);
  }, []);
  const { size, fills } = shown ?? { size: { width: 1, height: 1 }, fills: true };
  return (
    <>
      <svg
        ref={svg}
        aria-hidden="true"
        viewBox={`0 0 ${size.width} ${size.height}`}
        width={fills ? "100%" : size.width}
        height={fills ? "100%" : size.height}
        preserveAspectRatio={fills ? "xMidYMid slice" : "xMidYMid meet"}
        className="pointer-events-none absolute inset-0 m-auto max-h-full max-w-full"
      >
        {shown ? marks.map((mark) => <MarkShape key={mark.id} mark={mark} size={size} />) : null}
      </svg>
      <span className="sr-only">
        {marks.map((mark) => markWords(language, mark, squareOf(mark))).join("; ")}
      </span>
    </>
  );
}
