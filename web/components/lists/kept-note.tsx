import { hashKey, type QueryKey } from "@tanstack/react-query";
import { useSelector } from "@tanstack/react-store";
import { CloudOff } from "lucide-react";
import { restoredAtom } from "../../data/offline/fetch-or-restore.ts";
import { useOnline } from "../../data/offline/online.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { formatMoment } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";

/** Says that a list is what this device keeps, and from when. */
export function KeptNote({ queryKey }: { queryKey: QueryKey }) {
  const { lists } = useText("app");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const at = useSelector(restoredAtom, (restored) => restored.get(hashKey(queryKey)));
  if (useOnline() || at === undefined) return null;
  return (
    <p className="flex items-center gap-2 text-sm text-muted-foreground">
      <CloudOff aria-hidden="true" className="size-4 shrink-0" />
      {lists.kept(formatMoment(language, new Date(at), timeZone))}
    </p>
  );
}
