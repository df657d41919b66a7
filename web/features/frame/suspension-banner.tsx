import { useCompany } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { Banner } from "../../ui/display/banner.tsx";

/** Tells the people of a suspended company, on each of its screens, that it is read-only and why. */
export function SuspensionBanner() {
  const { suspension: text } = useText("app");
  const { suspension } = useCompany();
  if (!suspension) return null;
  return (
    <Banner tone="warning" title={text.title}>
      {text.body} {text.reason(suspension.reason)}
    </Banner>
  );
}
