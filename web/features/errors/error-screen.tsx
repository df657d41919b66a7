import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { use, useRef, useState, type ReactNode } from "react";
import { forgetCompanyFailure } from "../../data/organisation/company-failure.ts";
import { describeError, isForbidden, NetworkError, requestIdOf } from "../../data/api/errors.ts";
import { isMissingFile } from "../../data/api/stale-files.ts";
import { useFailedLoad } from "../../data/api/use-failed-load.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CenteredPage } from "../../ui/layout/centered-page.tsx";
import { InAppFrameContext } from "../../ui/layout/in-frame.ts";

/** What failed or could not be loaded, the request id for support, and buttons to retry or go home. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const text = useText("public");
  const title = useFailedLoad()(error);
  useTitle(title);
  const router = useRouter();
  const requestId = requestIdOf(error);

  const retry = () => {
    // The browser may keep the failure of a script until the page is loaded again; offline there may be no page to load.
    if (isMissingFile(error) && navigator.onLine) return location.reload();
    forgetCompanyFailure();
    void router.invalidate();
    reset();
  };
  const goHome = () => {
    forgetCompanyFailure();
    void router.navigate({ to: "/" });
    reset();
  };

  return (
    <Page
      title={title}
      description={
        isMissingFile(error)
          ? text.errors.network
          : error instanceof NetworkError || isForbidden(error)
            ? describeError(error, text.errors)
            : text.errors.body
      }
    >
      {requestId ? <RequestId id={requestId} /> : null}
      <div className="flex flex-col gap-2.5">
        <Button size="lg" onClick={retry}>
          {text.errors.retry}
        </Button>
        <Button size="lg" variant="secondary" onClick={goHome}>
          {text.home}
        </Button>
      </div>
    </Page>
  );
}

type PageProps = { title: string; description: string; children: ReactNode };

function Page({ title, description, children }: PageProps) {
  if (!use(InAppFrameContext)) {
    return (
      <CenteredPage brandName="Extintor" title={title} description={description}>
        {children}
      </CenteredPage>
    );
  }
  return (
    <div className="mx-auto flex w-full max-w-[26rem] flex-col gap-5 pt-[8dvh]">
      <div>
        <h1 className="text-2xl font-semibold tracking-[-0.02em]">{title}</h1>
        <p className="mt-2 text-muted-foreground">{description}</p>
      </div>
      {children}
    </div>
  );
}

function RequestId({ id }: { id: string }) {
  const text = useText("public");
  const [copied, setCopied] = useState(false);
  const codeRef = useRef<HTMLParagraphElement>(null);
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => setCopied(true),
      // The browser refused access to the clipboard; the selected id can be copied by hand.
      () => getSelection()?.selectAllChildren(codeRef.current ?? document.body),
    );
  return (
    <div className="flex items-center justify-between gap-3 rounded-lg border bg-muted px-3.5 py-2.5">
      <div className="min-w-0">
        <p className="text-xs text-muted-foreground">{text.errors.requestId}</p>
        <p ref={codeRef} className="font-mono text-sm break-all select-all">
          {id}
        </p>
      </div>
      <Button size="sm" variant="secondary" onClick={copy}>
        <span aria-live="polite">{copied ? text.errors.copied : text.errors.copy}</span>
      </Button>
    </div>
  );
}
