import { CircleCheck, Send, type LucideIcon } from "lucide-react";
import { useRef, type ReactNode } from "react";
import type { FormRecord } from "#web/data/forms/record.ts";
import { useText } from "#web/text/use-text.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { useRootHeight } from "#web/ui/styles/use-root-height.ts";
import { useRootMark } from "#web/ui/styles/use-root-mark.ts";
import { KindBadge, KindIcon } from "#web/components/records/kind-badge.tsx";
import { StatusBadge, useStatusName, VoidedBadge } from "#web/components/records/status-badge.tsx";
import { isDraft, nextStep } from "./steps.ts";

/** What reopens a record stands elsewhere, so that a second tap on "complete" does not meet it. */
const STEP_ICONS: Record<"complete" | "submit", LucideIcon> = { complete: CircleCheck, submit: Send };

type FormHeaderProps = {
  /** The way back to the list, as an icon. */
  back: ReactNode;
  form: FormRecord["form"];
  differsFromSeal: boolean;
  busy: boolean;
  onStep: (step: "complete" | "submit") => void;
  saveState: ReactNode;
  menu: ReactNode;
  /** The section links, shown as chips where there is neither a bar at the bottom nor a side column. */
  index: ReactNode;
};

/** Sticky header with the way back, the form's kind, number, status, save state and next step: one row on a phone, two with large text. */
export function FormHeader(props: FormHeaderProps) {
  const { back, form, differsFromSeal, busy, onStep, saveState, menu, index } = props;
  const { kinds, formPage, formSteps } = useText("app");
  const common = useText("common");
  useRootMark("page-header");
  const header = useRef<HTMLElement>(null);
  useRootHeight("--page-header-height", header);
  const nameOf = useStatusName();
  const next = nextStep(form);
  const step = next === "complete" || next === "submit" ? next : null;
  const button = step && { icon: STEP_ICONS[step] };
  const kind = kinds[form.type];
  return (
    <header
      ref={header}
      className="sticky top-(--banner-height,0px) z-10 -mx-4 flex flex-wrap items-center gap-x-1.5 border-b bg-background px-4 py-0.5 sm:-mx-6 sm:px-6 md:gap-x-3 md:py-2 lg:-mx-10 lg:px-10 lg:pb-0 short:static"
    >
      <div className="lg:pb-2">{back}</div>
      <div className="flex min-w-0 flex-1 basis-[7rem] items-center gap-2.5 lg:pb-2">
        <KindIcon type={form.type} className="max-md:hidden" />
        {/* On a phone the status gives its line to a problem of saving. */}
        <div className="group/state flex min-w-0 flex-wrap items-center gap-x-1.5 md:gap-x-2.5 md:gap-y-1">
          <h1 className="min-w-0 basis-full text-xs leading-tight font-semibold tracking-tight break-words md:basis-auto md:text-xl">
            <span className="block truncate font-medium text-muted-foreground md:sr-only">{kind} </span>
            {form.voided ? <s>{form.viewId}</s> : form.viewId || formPage.newForm}
          </h1>
          <span className="hidden md:contents">
            <KindBadge type={form.type} name={kind} />
          </span>
          <span className="contents max-md:group-has-data-save-problem/state:hidden max-md:*:bg-transparent max-md:*:p-0 max-md:*:leading-tight max-md:*:inset-ring-0 max-md:[&_svg]:hidden">
            {form.voided ? (
              <VoidedBadge />
            ) : isDraft(form) ? (
              <Badge tone="neutral">{formPage.draft}</Badge>
            ) : (
              <StatusBadge
                status={form.status}
                name={nameOf(form.type, form.status)}
                isAlarm={differsFromSeal}
              />
            )}
          </span>
          {saveState}
        </div>
      </div>
      <div className="min-w-0 lg:pb-2">
        {step && button ? (
          <Button
            loading={busy}
            className="max-md:min-h-(--control-sm) max-sm:px-3 max-sm:[&>svg]:hidden"
            aria-haspopup="dialog"
            onClick={() => onStep(step)}
          >
            <button.icon aria-hidden="true" />
            {step === "complete" && form.type === "mailbox" ? common.close : formSteps[step]}
          </Button>
        ) : null}
      </div>
      <div className="-me-2 ms-auto lg:pb-2">{menu}</div>
      <div className="hidden min-w-0 basis-full md:-mx-6 lg:-mx-10 lg:block xl:hidden">{index}</div>
    </header>
  );
}
