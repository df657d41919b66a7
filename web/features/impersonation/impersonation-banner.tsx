import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { confirmAndSignOut } from "../../data/sign-out.ts";
import { adminPage, stopImpersonating } from "../../data/administration/impersonation.ts";
import { useSend } from "../../data/api/use-send.ts";
import { useImpersonatedName } from "../../data/session/use-impersonated-name.ts";
import { useText } from "../../text/use-text.ts";
import { Banner } from "../../ui/display/banner.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { useRootHeight } from "../../ui/styles/use-root-height.ts";

/** Shown above every screen while a platform administrator impersonates another user. */
export default function ImpersonationBanner() {
  const text = useText("public");
  const name = useImpersonatedName();
  const router = useRouter();
  const bar = useRef<HTMLDivElement>(null);
  const { submit, sending, problem } = useSend({
    send: async () => {
      const href = adminPage();
      return (await confirmAndSignOut(stopImpersonating)) ? href : null;
    },
    onDone: async (href) => {
      if (href === null) return;
      await router.navigate({ href });
      await router.invalidate();
    },
  });

  // Sticky elements are offset by it.
  useRootHeight("--banner-height", bar);

  return (
    <div ref={bar} className="sticky top-0 z-40">
      <Banner
        tone="warning"
        variant="bar"
        action={
          <Button size="sm" variant="secondary" loading={sending} onClick={() => void submit(undefined)}>
            {text.impersonation.stop}
          </Button>
        }
      >
        {problem ?? text.impersonation.as(name ?? "")}
      </Banner>
    </div>
  );
}
