import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { confirmAndSignOut } from "../../data/sign-out.ts";
import { adminPage, stopImpersonating } from "../../data/administration/impersonation.ts";
import { describeError } from "../../data/api/errors.ts";
import { useImpersonatedName } from "../../data/session/use-impersonated-name.ts";
import { useText } from "../../text/use-text.ts";
import { Banner } from "../../ui/display/banner.tsx";
import { Button } from "../../ui/controls/button.tsx";

/** Shown above every screen while a platform administrator impersonates another user. */
export default function ImpersonationBanner() {
  const text = useText("public");
  const name = useImpersonatedName();
  const router = useRouter();
  const bar = useRef<HTMLDivElement>(null);
  const [stopping, setStopping] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  // Sticky elements are offset by the banner's height.
  useEffect(() => {
    const root = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      root.style.setProperty("--banner-height", `${entry?.target.clientHeight ?? 0}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.style.removeProperty("--banner-height");
    };
  }, []);

  const stop = async () => {
    setStopping(true);
    const href = adminPage();
    try {
      if (!(await confirmAndSignOut(stopImpersonating))) return setStopping(false);
      await router.navigate({ href });
      await router.invalidate();
    } catch (error) {
      setProblem(describeError(error, text.errors));
      setStopping(false);
    }
  };

  return (
    <div ref={bar} className="sticky top-0 z-40">
      <Banner
        tone="warning"
        variant="bar"
        action={
          <Button size="sm" variant="secondary" loading={stopping} onClick={stop}>
            {text.impersonation.stop}
          </Button>
        }
      >
        {problem ?? text.impersonation.as(name ?? "")}
      </Banner>
    </div>
  );
}
