import type { ReactNode, RefObject } from "react";
import { cx } from "../styles/cx.ts";
import { ErrorBanner } from "../display/error-banner.tsx";

type SubmitFormProps = {
  /** For a submit button outside the form. */
  id?: string | undefined;
  /** The form in which `useSend` focuses the first invalid field. */
  form?: RefObject<HTMLFormElement | null> | undefined;
  /** An error that belongs to no single field. */
  problem: ReactNode;
  onSubmit: () => void;
  gap?: "gap-5" | "gap-6" | undefined;
  children: ReactNode;
};

/** A control with text that cannot be read shows the error itself. */
const firstUnreadable = (form: HTMLFormElement): HTMLElement | undefined =>
  [...form.querySelectorAll("input")].find(({ validity }) => validity.customError);

/** A form without browser validation: the app shows the errors, in the user's language. */
export function SubmitForm({ id, form, problem, onSubmit, gap = "gap-5", children }: SubmitFormProps) {
  return (
    <form
      ref={form}
      id={id}
      noValidate
      className={cx("flex flex-col", gap)}
      onSubmit={(event) => {
        event.preventDefault();
        const unreadable = firstUnreadable(event.currentTarget);
        if (unreadable) unreadable.focus();
        else onSubmit();
      }}
    >
      <ErrorBanner problem={problem} />
      {children}
    </form>
  );
}
