import { useLayoutEffect } from "react";
import { useText } from "../../text/use-text.ts";
import { Spinner } from "../../ui/controls/spinner.tsx";

const stop = (event: Event) => event.stopPropagation();

/**
 * Shown in the place of a page while the next one is loaded. The document is shorter with it and scrolls up. The router would
 * keep that as where the page was scrolled to, and whoever goes back meanwhile would begin at its top.
 */
export function Pending() {
  const text = useText("public");
  useLayoutEffect(() => {
    window.addEventListener("scroll", stop, { capture: true });
    return () => window.removeEventListener("scroll", stop, { capture: true });
  }, []);
  return (
    <div className="grid min-h-48 flex-1 place-items-center">
      <Spinner label={text.loading} />
    </div>
  );
}
