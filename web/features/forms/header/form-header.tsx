import { CircleCheck, RotateCcw, Send, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { FormRecord } from "../../../data/forms/record.ts";
import { useText } from "../../../text/use-text.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button, type ButtonVariant } from "../../../ui/controls/button.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { KindBadge, KindIcon } from "../../../components/records/kind-badge.tsx";
import { StatusBadge, useStatusName } from "../../../components/records/status-badge.tsx";
import { isDraft, nextStep, type Step } from "./steps.ts";

const STEP_BUTTONS: Record<Step, { icon: LucideIcon; variant: ButtonVariant }> = {
  complete: { icon: CircleCheck, variant: "primary" },
  reopen: { icon: RotateCcw, variant: "secondary" },
  submit: { icon: Send, variant: "primary" },
};

type FormHeaderProps = {
  form: FormRecord["form"];
  busy: boolean;
  onStep: (step: Step) => void;
  saveState: ReactNode;
  menu: ReactNode;
  /** The section links, shown as chips where there is no side column. */
  index: ReactNode;
};

/** Sticky header with the form's number, status, save state and next step. */
export function FormHeader({ form, busy, onStep, saveState, menu, index }: FormHeaderProps) {
  const { kinds, formPage, formSteps } = useText();
  const nameOf = useStatusName();
  const step = nextStep(form);
  const button = step ? STEP_BUTTONS[step] : null;
  const kind = kinds[form.type];
  return (
    <header className="sticky top-(--banner-height,0px) z-10 -mx-4 grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-b bg-background/95 px-4 pt-2 backdrop-blur-md sm:-mx-6 sm:px-6 lg:-mx-10 lg:px-10 [@media(max-height:26rem)]:static">
      <div className="col-span-2 flex min-w-0 items-center gap-2.5 pb-2 md:col-span-1">
        <KindIcon type={form.type} />
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 className="min-w-0 basis-full text-base leading-tight font-semibold tracking-tight break-words md:basis-auto md:text-xl">
            <span className="sr-only">{kind} </span>
            {form.viewId || formPage.newForm}
          </h1>
          <span className="hidden md:contents">
            <KindBadge type={form.type} name={kind} />
          </span>
          {isDraft(form) ? (
            <Badge tone="neutral">{formPage.draft}</Badge>
          ) : (
            <StatusBadge status={form.status} name={nameOf(form.type, form.status)} />
          )}
          {saveState}
        </div>
      </div>
      <div className="-me-2 pb-2 md:order-3">{menu}</div>
      <div className="order-5 col-span-2 min-w-0 pb-2 md:order-2 md:col-span-1">
        {step && button ? (
          <Button variant={button.variant} loading={busy} onClick={() => onStep(step)}>
            <button.icon aria-hidden="true" />
            {formSteps[step]}
          </Button>
        ) : null}
      </div>
      <div
        className={cx(
          "order-4 -ms-4 min-w-0 sm:-ms-6 md:col-span-3 md:-me-6 lg:-mx-10 xl:hidden",
          !step && "col-span-3 -me-4 sm:-me-6",
        )}
      >
        {index}
      </div>
    </header>
  );
}
