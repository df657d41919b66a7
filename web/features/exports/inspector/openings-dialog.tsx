import { useQuery } from "@tanstack/react-query";
import { FailedQueryNotice } from "#web/components/failures/load-error.tsx";
import { type InspectorLink, inspectorOpeningsQuery } from "#web/data/exports/inspector-links.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatDateTime } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { SkeletonText } from "#web/ui/display/skeleton.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

/** What was done at a link, the latest first. */
export function OpeningsDialog({ link, onClose }: { link: InspectorLink; onClose: () => void }) {
  const text = useText("inspection");
  const language = useLanguage();
  const { id: companyId, timeZone } = useCompany();
  const query = useQuery(inspectorOpeningsQuery({ companyId, linkId: link.id }));
  return (
    <Dialog open onClose={onClose} title={text.openingsTitle(link.name)}>
      <FailedQueryNotice query={query} />
      {query.isPending ? <SkeletonText lines={4} /> : null}
      {query.data?.length === 0 ? <p className="text-muted-foreground">{text.noOpenings}</p> : null}
      <ol className="flex flex-col divide-y">
        {query.data?.map(({ event, path, at }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list is read once, and never reordered
          <li key={index} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2.5">
            <span className="min-w-0 break-words">
              {path === null ? text.events[event] : text.took(path)}
            </span>
            <span className="text-sm text-muted-foreground">{formatDateTime(language, at, timeZone)}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
