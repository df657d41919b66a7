import { useQuery } from "@tanstack/react-query";
import { FailedQueryNotice } from "#web/components/failures/load-error.tsx";
import { accidentSettingsQuery, handlersQuery } from "#web/data/accidents/settings.ts";
import { useText } from "#web/text/use-text.ts";
import { SkeletonText } from "#web/ui/display/skeleton.tsx";
import { CentresSection } from "./centres-section.tsx";
import { DaysSection } from "./days-section.tsx";
import { FeastsSection } from "./feasts-section.tsx";
import { HandlersSection } from "./handlers-section.tsx";

/** Who handles accidents, and what their deadlines are counted with. */
export default function AccidentsTab({ companyId }: { companyId: string }) {
  const text = useText("accidentSettings");
  const handlers = useQuery(handlersQuery(companyId));
  const settings = useQuery(accidentSettingsQuery(companyId));
  if (handlers.isLoadingError) return <FailedQueryNotice query={handlers} />;
  if (settings.isLoadingError) return <FailedQueryNotice query={settings} />;
  if (!handlers.data || !settings.data) return <SkeletonText lines={8} />;
  const part = { companyId, answer: settings.data };
  return (
    <>
      <HandlersSection companyId={companyId} answer={handlers.data} />
      <CentresSection {...part} />
      <FeastsSection {...part} />
      <DaysSection {...part} />
      {settings.data.can.set ? null : (
        <p className="text-sm text-pretty text-muted-foreground">{text.readOnly}</p>
      )}
    </>
  );
}
