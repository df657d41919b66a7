import type { ReactNode, RefObject } from "react";
import { cx } from "../styles/cx.ts";
import { ErrorBanner } from "../display/error-banner.tsx";

type SubmitFormProps = {
  /** For a button outside of it. */
  id?: string | undefined;
  /** Where `useSubmit` looks for the first field that is refused. */
  form?: RefObject<HTMLFormElement | null> | undefined;
  /** Why it was refused, where no field of it can say so. */
  problem: ReactNode;
  onSubmit: () => void;
  gap?: "gap-5" | "gap-6" | undefined;
  children: ReactNode;
};

/** Fields to fill in and send; what is wrong with them is ours to say, in the person's language, and not the browser's. */
export function SubmitForm({ id, form, problem, onSubmit, gap = "gap-5", children }: SubmitFormProps) {
  return (
    <form
      ref={form}
      id={id}
      noValidate
      className={cx("flex flex-col", gap)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ErrorBanner problem={problem} />
      {children}
    </form>
  );
}
