import { ChevronRight } from "lucide-react";

/** For a link to one pending task. */
export const taskLinkClass = "flex min-h-11 items-center gap-3 rounded-md px-2 py-2 hover:bg-accent";

export function TaskLinkContent({ name, message }: { name: string; message: string }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-medium break-words">{name}</span>
        <span className="block text-sm text-muted-foreground">{message}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
    </>
  );
}
