import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useCompany } from "../../data/organisation/use-company.ts";
import { formatShortDay } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/display/banner.tsx";

/** Tells who administers with a code until when that is enough; past that day, that it is for as long as they were let in. */
export function StrongSignInBanner({ from }: { from: string }) {
  const { strongSignIn: text } = useText("lifecycle");
  const { id: companyId, timeZone } = useCompany();
  const language = useLanguage();
  const [isLetIn] = useState(() => Date.parse(from) <= Date.now());
  return (
    <Banner
      tone="warning"
      title={isLetIn ? text.letIn : text.notice(formatShortDay(language, from, timeZone))}
      action={
        <Link
          to="/$companyId/settings"
          params={{ companyId }}
          search={{ tab: "user" }}
          hash="passkeys"
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          {text.toPasskeys}
        </Link>
      }
    >
      {isLetIn ? text.letInBody : text.noticeBody}
    </Banner>
  );
}
