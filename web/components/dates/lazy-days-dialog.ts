import { lazyDialog } from "../failures/lazy-dialog.tsx";

/** Few people choose days of their own: what the dialog is made of is loaded when it opens. */
export const DaysDialog = lazyDialog(async () => ({
  default: (await import("./days-dialog.tsx")).DaysDialog,
}));
