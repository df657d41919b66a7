import { useQuery } from "@tanstack/react-query";
import { ShieldAlert, ShieldCheck, FileArchive, FileDown, Share2 } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "#web/components/failures/lazy-dialog.tsx";
import { isSealAlarm, type Seals, sealsQuery } from "#web/data/forms/seals.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { zonedMoment } from "#worker/contract/language/zoned-moment.ts";
import { useForm, useFormPage } from "../form-context.ts";
import type { ReportActions } from "../report/use-report.ts";

export type SealedButtonsProps = { report: ReportActions; onPack: (() => void) | undefined };

/** The forms in which a completed record is handed over. */
export function SealedButtons({ report, onPack }: SealedButtonsProps) {
  const { formPage: words, exports } = useText("app");
  const buttons = [
    [FileDown, words.downloadReport, report.download],
    [Share2, words.shareReport, report.share],
    [FileArchive, exports.resources.evidence, onPack],
  ] as const;
  return (
    <div className="-mt-3 flex flex-wrap gap-2">
      {buttons.map(([Icon, name, onClick]) =>
        onClick ? (
          <Button key={name} variant="secondary" size="sm" onClick={onClick}>
            <Icon aria-hidden="true" />
            {name}
          </Button>
        ) : null,
      )}
    </div>
  );
}

const SealsDialog = lazyDialog(async () => ({
  default: (await import("./seals-dialog.tsx")).SealsDialog,
}));

type SealLineProps = {
  /** Null for a record that is open again. */
  handedOver: SealedButtonsProps | null;
  /** The reader administers the company. */
  isAdministrator: boolean;
};

/**
 * One line about the last seal, and buttons to hand the record over. Its height is the same while it loads. A banner if the
 * record differs from the sealed document.
 */
export function SealLine({ isAdministrator, handedOver }: SealLineProps) {
  const { address, version, viewId } = useForm((record) => ({
    address: record.address,
    version: record.form.version,
    viewId: record.form.viewId,
  }));
  const words = useText("seals");
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery(sealsQuery(address, version));
  const open = () => setOpen(true);
  return (
    <>
      {data?.seals[0] ? (
        <Known state={data.state} seal={data.seals[0]} isAdministrator={isAdministrator} onOpen={open} />
      ) : (
        <p className="flex min-h-11 items-center text-sm text-muted-foreground">
          {data ? words.none : isError ? words.unavailable : words.loading}
        </p>
      )}
      {handedOver ? <SealedButtons {...handedOver} /> : null}
      {isOpen && data ? (
        <SealsDialog seals={data} viewId={viewId ?? ""} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

type KnownProps = {
  state: Seals["state"];
  seal: Seals["seals"][number];
  isAdministrator: boolean;
  onOpen: () => void;
};

function Known({ state, seal, isAdministrator, onOpen }: KnownProps) {
  const words = useText("seals");
  const language = useLanguage();
  const { timeZone } = useFormPage();
  const isAlarm = isSealAlarm(state);
  const Icon = isAlarm ? ShieldAlert : ShieldCheck;
  return (
    <>
      {isAlarm ? (
        <Banner
          tone="danger"
          announce
          title={words.alarms[state].title}
          action={
            <Button variant="secondary" aria-haspopup="dialog" onClick={onOpen}>
              {words.alarms[state].see}
            </Button>
          }
        >
          {isAdministrator ? words.alarms[state].bodyForAdministrator : words.alarms[state].body}
        </Banner>
      ) : null}
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-11 items-center gap-2 self-start text-start text-sm text-muted-foreground hover:text-foreground"
        onClick={onOpen}
      >
        <Icon aria-hidden="true" className="size-[1.15em] shrink-0" />
        <span>
          {(state === "open" ? words.lastLine : words.line)(
            seal.number,
            zonedMoment(language, seal.at, timeZone),
          )}{" "}
          ·{" "}
          <span className="font-medium text-foreground underline underline-offset-4">
            {state === "open" ? words.seeChanges : words.check}
          </span>
        </span>
      </button>
    </>
  );
}
