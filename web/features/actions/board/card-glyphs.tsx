import { Glyph } from "../../../ui/icons/glyphs.tsx";

/* Every card renders both, so each is a single path instead of the icon set's circles. */
export const GripGlyph = () => (
  <Glyph strokeWidth={2.75}>
    <path d="M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01" />
  </Glyph>
);

export const MoreGlyph = () => (
  <Glyph strokeWidth={2.75}>
    <path d="M5 12h.01M12 12h.01M19 12h.01" />
  </Glyph>
);
