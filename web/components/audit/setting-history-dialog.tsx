import { useQuery } from "@tanstack/react-query";
import type { SettingType } from "#worker/contract/organisation/audit.ts";
import { settingHistoryQuery } from "../../data/organisation/audit.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { formatDateTime } from "../../text/format.ts";
import { type OwnWords, useDescribeSetting } from "./describe-setting.ts";
import { HistoryDialog } from "./history-dialog.tsx";

/** A person of the company, or what administrators set. */
export type Setting = {
  type: SettingType;
  id: string;
  name: string;
  /** How its own kinds of values are said. */
  ownWords?: OwnWords | undefined;
};

/** Who changed what in a person's place in the company or in a setting, the latest first; for administrators. */
export function SettingHistoryDialog({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { id: companyId, timeZone } = useCompany();
  const language = useLanguage();
  const { verbs } = useText("audit");
  const query = useQuery(settingHistoryQuery(companyId, setting.type, setting.id));
  const names = query.data && new Map(query.data.names.map(({ id, name }) => [id, name]));
  const describe = useDescribeSetting({
    time: (at) => formatDateTime(language, at, timeZone),
    names,
    ownWords: setting.ownWords,
  });
  const lines = query.data?.history.map((line) => ({
    ...line,
    step: verbs[line.verb],
    changes: describe(line.verb, line.changes),
  }));
  return (
    <HistoryDialog name={setting.name} query={query} lines={lines} timeZone={timeZone} onClose={onClose} />
  );
}
