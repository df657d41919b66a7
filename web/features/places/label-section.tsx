import { useQueryClient } from "@tanstack/react-query";
import { TriangleAlert, Printer, QrCode, RefreshCw } from "lucide-react";
import { useState } from "react";
import { can } from "#worker/policy/can.ts";
import { describeError } from "../../data/api/errors.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import {
  createLabels,
  placeQuery,
  renewLabel,
  saveSheet,
  setPublicNotices,
  type LabelLayout,
  type PlacePage,
} from "../../data/places/labels.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { formatNearDay } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Switch } from "../../ui/controls/toggle.tsx";
import { Section } from "../../ui/display/section.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

type LabelSectionProps = { companyId: string; placeId: string; place: PlacePage };

/** For those who print labels: the place's code, its sheet, and another code for it. */
export function LabelSection({ companyId, placeId, place }: LabelSectionProps) {
  const text = useText("places");
  const language = useLanguage();
  const { timeZone, publicNotices: atAllPlaces } = useCompany();
  const actor = useActor();
  const { errors } = useText("public");
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [isRenewing, setRenewing] = useState(false);
  const { location, zone, label } = place;
  if (!can(actor, "label.print", { companyId })) return null;
  const mayWrite = can(actor, "label.write", { companyId });
  const name = zone?.name ?? location.name;
  const run = async (what: string, work: () => Promise<unknown>) => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      toast({ tone: "danger", title: text.failed, description: describeError(error, errors) });
    } finally {
      setBusy(null);
    }
  };
  const refresh = () => queries.invalidateQueries({ queryKey: placeQuery(companyId, placeId).queryKey });
  const create = () =>
    run("create", async () => {
      await createLabels(companyId, zone ? { zoneIds: [zone.id] } : { locationIds: [location.id] });
      await refresh();
    });
  const print = (layout: LabelLayout) =>
    run(layout, async () => {
      if (label) await saveSheet({ companyId, codes: [label.code], layout, filename: text.fileName(name) });
    });
  const takesNotices = atAllPlaces || label?.publicNotices === true;
  const turn = (on: boolean) =>
    run("turn", async () => {
      if (label) await setPublicNotices(companyId, label.code, on);
      await refresh();
    });
  const renew = () =>
    run("renew", async () => {
      if (!label) return;
      try {
        await renewLabel(companyId, label.code);
        toast({ title: text.renewed, tone: "success" });
      } finally {
        setRenewing(false);
        await refresh();
      }
    });
  return (
    <Section title={text.label} description={text.labelLead}>
      {label ? (
        <>
          <p className="text-sm">
            {text.codeSince(
              `${label.code.slice(0, 5)} ${label.code.slice(5)}`,
              formatNearDay(language, label.createdAt, timeZone),
            )}
          </p>
          <div className="flex flex-wrap gap-2.5 max-sm:flex-col">
            <Button variant="secondary" loading={busy === "labels"} onClick={() => void print("labels")}>
              <QrCode aria-hidden="true" />
              {text.printLabel}
            </Button>
            <Button variant="secondary" loading={busy === "poster"} onClick={() => void print("poster")}>
              <Printer aria-hidden="true" />
              {text.printPoster}
            </Button>
            {takesNotices ? (
              <Button variant="secondary" loading={busy === "notices"} onClick={() => void print("notices")}>
                <TriangleAlert aria-hidden="true" />
                {text.printNotices}
              </Button>
            ) : null}
            {mayWrite ? (
              <Button variant="ghost" aria-haspopup="dialog" onClick={() => setRenewing(true)}>
                <RefreshCw aria-hidden="true" />
                {text.renew}
              </Button>
            ) : null}
          </div>
          {can(actor, "company.update", { companyId }) ? (
            <Switch
              label={text.publicNotices}
              hint={atAllPlaces ? text.publicNoticesAll : text.publicNoticesHint}
              checked={takesNotices}
              disabled={atAllPlaces || busy === "turn"}
              onChange={({ currentTarget: { checked } }) => void turn(checked)}
            />
          ) : null}
          {takesNotices ? (
            <p className="text-sm wrap-anywhere">
              {text.publicAddress}{" "}
              <a className="underline" href={`/aviso/${label.code}`} target="_blank" rel="noreferrer">
                {`${globalThis.location.host}/aviso/${label.code}`}
              </a>
            </p>
          ) : null}
        </>
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p className="text-sm text-muted-foreground">{text.labelNone}</p>
          {mayWrite ? (
            <Button variant="secondary" loading={busy === "create"} onClick={() => void create()}>
              <QrCode aria-hidden="true" />
              {text.create}
            </Button>
          ) : null}
        </div>
      )}
      {isRenewing ? (
        <ConfirmDialog
          open
          onClose={() => setRenewing(false)}
          onConfirm={() => void renew()}
          title={text.renewTitle}
          description={text.renewLead}
          confirmLabel={text.renew}
          busy={busy === "renew"}
        />
      ) : null}
    </Section>
  );
}
