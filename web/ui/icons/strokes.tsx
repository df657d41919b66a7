import type { ComponentProps } from "react";
import { Glyph } from "./glyphs.tsx";

type Svg = ComponentProps<"svg">;
export type StrokeIcon = (props: Svg) => React.JSX.Element;

const stroke =
  (d: string): StrokeIcon =>
  (props) => (
    <Glyph {...props}>
      <path d={d} />
    </Glyph>
  );

/*
 * Boards and tables render hundreds of these. The icon set renders each with up to eight elements in two components; here
 * each is one path. The shapes are lucide's (ISC licence).
 */
export const Siren = stroke(
  "M7 18v-6a5 5 0 1 1 10 0v6M5 21a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-1a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2zM21 12h1M18.5 4.5 18 5M2 12h1M12 2v1M4.929 4.929l.707.707M12 12v6",
);
export const ClipboardCheck = stroke(
  "M9 2h6a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1zM16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2M9 14l2 2 4-4",
);
export const SearchCheck = stroke("M8 11l2 2 4-4M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0M21 21l-4.3-4.3");
export const Eye = stroke(
  "M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
);
export const GitCompareArrows = stroke(
  "M2 6a3 3 0 1 0 6 0a3 3 0 1 0-6 0M12 6h5a2 2 0 0 1 2 2v7M15 9l-3-3 3-3M16 18a3 3 0 1 0 6 0a3 3 0 1 0-6 0M12 18H7a2 2 0 0 1-2-2V9M9 15l3 3-3 3",
);
export const Mailbox = stroke(
  "M22 17a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9.5C2 7 4 5 6.5 5H18c2.2 0 4 1.8 4 4v8ZM15 9h3v2M6.5 5C9 5 11 7 11 9.5V17a2 2 0 0 1-2 2M6 10h1",
);
export const FileText = stroke(
  "M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7ZM14 2v4a2 2 0 0 0 2 2h4M10 9H8M16 13H8M16 17H8",
);
export const ChevronsUp = stroke("M17 11l-5-5-5 5M17 18l-5-5-5 5");
export const ChevronUp = stroke("M18 15l-6-6-6 6");
export const ChevronDown = stroke("M6 9l6 6 6-6");
export const Equal = stroke("M5 9h14M5 15h14");
export const Minus = stroke("M5 12h14");
export const CalendarClock = stroke(
  "M16 14v2.2l1.6 1M16 2v3M21 7.338V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h2.338M3 9h5.859M8 2v3M10 16a6 6 0 1 0 12 0a6 6 0 1 0-12 0",
);
export const UserRound = stroke("M7 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0M20 21a8 8 0 0 0-16 0");
