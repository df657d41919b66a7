import { useCompany } from "../../data/organisation/use-company.ts";
import { formatShortDay } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Banner } from "../../ui/display/banner.tsx";

/** Tells who administers with a code until when that is enough. */
export function StrongSignInBanner({ from }: { from: string }) {
  const { strongSignIn: text } = useText("lifecycle");
  const { timeZone } = useCompany();
  return (
    <Banner tone="warning" title={text.notice(formatShortDay(useLanguage(), from, timeZone))}>
      {text.noticeBody}
    </Banner>
  );
}
