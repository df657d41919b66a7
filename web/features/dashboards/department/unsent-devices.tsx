import { useQuery } from "@tanstack/react-query";
import { BellRing, Check, ChevronRight, CloudUpload, Laptop, Smartphone } from "lucide-react";
import { useState } from "react";
import { MOST_LISTED_DEVICES } from "#worker/contract/limits.ts";
import type { UnsentDevice } from "#worker/contract/organisation/unsent.ts";
import { can } from "#worker/policy/can.ts";
import { FailedQueryNotice } from "#web/components/failures/load-error.tsx";
import { useSend } from "#web/data/api/use-send.ts";
import type { DepartmentDashboard } from "#web/data/dashboards/dashboards.ts";
import { remindOfUnsent, unsentQuery } from "#web/data/organisation/unsent.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { formatCount, formatLastDays, formatList, formatMoment, formatNearDay } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { restoreLostFocus } from "#web/ui/overlays/restore-focus.ts";
import { toast } from "#web/ui/overlays/toast.tsx";

type Scope = { companyId: string; departmentId: string };
type UnsentDevicesProps = { scope: Scope; unsent: NonNullable<DepartmentDashboard["unsent"]> };

function useSince(): (at: string) => string {
  const { others: text } = useText("unsent");
  const language = useLanguage();
  const { timeZone } = useCompany();
  return (at) => {
    const recent = formatLastDays(language, at, timeZone);
    return recent === null
      ? text.since.day(formatNearDay(language, at, timeZone))
      : text.since.recent(recent);
  };
}

/** "2 móviles con trabajo sin enviar; el más antiguo, desde ayer", for who manages the department; it opens whose they are. */
export default function UnsentDevices({ scope, unsent: { devices, phones, since } }: UnsentDevicesProps) {
  const { others: text } = useText("unsent");
  const language = useLanguage();
  const sinceWhen = useSince();
  const [isOpen, setOpen] = useState(false);
  const written = formatCount(language, devices, devices < MOST_LISTED_DEVICES);
  const which = phones === devices ? text.phones(devices, written) : text.devices(devices, written);
  return (
    <>
      <button
        type="button"
        data-tone="warning"
        onClick={() => setOpen(true)}
        className="flex min-h-12 w-full max-sm:min-h-15 items-center gap-3 rounded-lg border border-tone-line bg-tone-tint px-4 py-2 text-start text-sm font-medium text-tone-ink hover:border-tone-ink"
      >
        <CloudUpload aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 flex-1">{text.line(devices, which, sinceWhen(since))}</span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
      </button>
      {isOpen ? <UnsentDialog scope={scope} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function UnsentDialog({ scope, onClose }: { scope: Scope; onClose: () => void }) {
  const { others: text } = useText("unsent");
  const query = useQuery(unsentQuery(scope));
  const { data, isPending } = query;
  return (
    <Dialog open onClose={onClose} title={text.title} description={text.lead}>
      <FailedQueryNotice query={query} />
      {isPending ? <p className="text-muted-foreground">{text.loading}</p> : null}
      {data?.length === 0 ? <p className="text-muted-foreground">{text.none}</p> : null}
      {data && data.length > 0 ? (
        <ul aria-label={text.list} className="divide-y">
          {data.map((device) => (
            <DeviceRow
              key={`${device.user.id} ${device.deviceId}`}
              scope={scope}
              device={device}
              onReminded={query.refetch}
            />
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}

type DeviceRowProps = { scope: Scope; device: UnsentDevice; onReminded: () => Promise<unknown> };

function DeviceRow({ scope, device, onReminded }: DeviceRowProps) {
  const { deviceId, isPhone, user, forms, actions, files, since, heardAt, isReminded } = device;
  const { others: text, counted } = useText("unsent");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const sinceWhen = useSince();
  const mayRemind = can(useActor(), "unsent.remind", scope);
  const { submit, sending, problem } = useSend({
    send: async () => remindOfUnsent(scope, { userId: user.id, deviceId }),
    onDone: async () => {
      await onReminded();
      toast({ title: text.sent(user.name), tone: "success" });
      restoreLostFocus();
    },
  });
  const Icon = isPhone ? Smartphone : Laptop;
  const waiting = [
    forms > 0 ? text.forms(forms) : null,
    actions > 0 ? counted.action(actions) : null,
    files > 0 ? text.files(files) : null,
  ].filter((each) => each !== null);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 self-start text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-[min(12rem,60vw)]">
        <p className="font-medium break-words">{user.name}</p>
        <p>
          {isPhone ? text.phone : text.computer}: {formatList(language, waiting)}
        </p>
        <div className="text-sm text-muted-foreground">
          <p>{text.waits(sinceWhen(since))}</p>
          <p>{text.heard(formatMoment(language, heardAt, timeZone))}</p>
        </div>
        {problem ? (
          <p role="alert" className="mt-1 text-sm font-medium text-destructive-ink">
            {problem}
          </p>
        ) : null}
      </div>
      {isReminded ? (
        <p
          data-tone="success"
          className="flex min-h-(--control-sm) items-center gap-1.5 text-sm text-tone-ink"
        >
          <Check aria-hidden="true" className="size-4 shrink-0" />
          {text.reminded}
        </p>
      ) : mayRemind ? (
        <Button
          variant="secondary"
          size="sm"
          loading={sending}
          aria-label={text.remindPerson(user.name)}
          onClick={() => void submit(undefined)}
        >
          <BellRing aria-hidden="true" />
          {text.remind}
        </Button>
      ) : null}
    </li>
  );
}
