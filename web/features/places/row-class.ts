import { buttonClass } from "../../ui/controls/button.tsx";

/** A row whose link is stretched over it. */
export const rowClass =
  "relative flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-accent/60 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-ring";
export const besideHeading = `${buttonClass({ variant: "link", size: "sm" })} max-sm:-my-2.5 max-sm:justify-start sm:-my-1.5`;
