import { useEffect, useRef, useState } from "react";
import { whenInView } from "#web/ui/layout/in-view.ts";
import { lazyPart } from "#web/components/failures/lazy-part.tsx";
import type { FiguresProps } from "./figures.ts";

const Section = lazyPart(async () => ({ default: (await import("./results.tsx")).ResultsSection }));

/** The last part of a dashboard, loaded when somebody comes to it: nothing is below it that could move. */
export function Results(props: FiguresProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => (place.current ? whenInView(place.current, () => setInView(true)) : undefined), []);
  return isInView ? <Section {...props} /> : <div ref={place} />;
}
