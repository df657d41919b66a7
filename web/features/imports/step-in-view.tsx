import { useEffect, useRef, type ReactNode } from "react";

/** A step that takes the place of the button that led to it: it gets the focus, and comes into view. */
export function StepInView({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    step.current?.focus({ preventScroll: true });
    step.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div ref={step} tabIndex={-1} className="min-w-0 scroll-mt-4 outline-none">
      {children}
    </div>
  );
}
