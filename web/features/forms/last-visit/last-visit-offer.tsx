import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "#web/components/failures/lazy-dialog.tsx";
import { lastVisitQuery, type LastVisit } from "./last-visit.ts";
import type { FormRecord } from "#web/data/forms/record.ts";
import { formatNearDay } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { useIsFullyDrawn } from "#web/data/rendering/use-first-rows.ts";
import { useForm, useFormPage } from "../form-context.ts";

const LastVisitDialog = lazyDialog(async () => ({
  default: (await import("./last-visit-dialog.tsx")).LastVisitDialog,
}));

/** Whether the form can start from the last visit to the same place. */
export const canStartFromLastVisit = ({ form, address }: FormRecord): boolean =>
  form.type === "hseq_visit" &&
  form.can.edit &&
  form.status === "in_progress" &&
  address.departmentId !== null &&
  typeof form.values["zoneId"] === "string";

/** "VIS-0012" is visit 12. */
const numberOf = (viewId: string): string => String(Number(/\d+$/.exec(viewId)?.[0] ?? 0));

/** One line, as high while it is not known as afterwards, so that nothing on the page moves. */
export function LastVisitOffer() {
  const { lastVisit: words } = useText("app");
  const { companyId, departmentId, formId } = useForm(({ address }) => address);
  const scope = { companyId, departmentId: departmentId ?? "", except: formId };
  const zoneId = useForm(({ form }) => form.values["zoneId"]) as string;
  const { data, isError } = useQuery({ ...lastVisitQuery({ ...scope, zoneId }), enabled: useIsFullyDrawn() });
  if (data) return <Offer visit={data} />;
  return (
    <p className="flex min-h-18 items-center gap-2.5 text-sm text-muted-foreground sm:min-h-12">
      <History aria-hidden="true" className="size-[1.15em] shrink-0" />
      {data === null ? words.first : isError ? words.unavailable : words.loading}
    </p>
  );
}

function Offer({ visit }: { visit: LastVisit }) {
  const { timeZone } = useFormPage();
  const { lastVisit: words } = useText("app");
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { viewId, date, actions, participants } = visit;
  const counts = [
    ...(actions.length > 0 ? [words.openActions(actions.length)] : []),
    ...(participants.length > 0 ? [words.people(participants.length)] : []),
  ];
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${buttonClass({ variant: "secondary" })} min-h-18 w-full justify-start! text-start! sm:min-h-12 sm:w-auto sm:self-start`}
        onClick={() => setOpen(true)}
      >
        <History aria-hidden="true" />
        <span className="flex min-w-0 flex-col sm:flex-row sm:flex-wrap sm:gap-x-3">
          <span>{words.start(numberOf(viewId), formatNearDay(language, date, timeZone))}</span>
          {counts.length > 0 ? (
            <span className="font-normal text-muted-foreground">{counts.join(" · ")}</span>
          ) : null}
        </span>
      </button>
      {isOpen ? <LastVisitDialog visit={visit} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
