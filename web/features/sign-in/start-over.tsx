import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { CenteredPage } from "../../ui/layout/centered-page.tsx";

type StartOverProps = { reason: "address" | "failure"; footer: ReactNode };

/** Replaces the code screen when the address is missing or after an unexpected error; links to the sign-in page. */
export function StartOver({ reason, footer }: StartOverProps) {
  const { code, errors } = useText("public");
  const title = reason === "address" ? code.brokenTitle : errors.title;
  useTitle(title);
  return (
    <CenteredPage
      brandName="Extintor"
      title={title}
      description={reason === "address" ? code.brokenBody : errors.unexpected}
      footer={footer}
    >
      <Link to="/login" className={buttonClass({ size: "lg" })}>
        {code.startOver}
      </Link>
    </CenteredPage>
  );
}
