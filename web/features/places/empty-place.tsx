import type { ReactNode } from "react";
import { useTitle } from "../../text/use-title.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

type EmptyPlaceProps = {
  title: string;
  description?: string;
  meta?: ReactNode;
  actions?: ReactNode;
  icon: ReactNode;
  emptyTitle: string;
  body: string;
};

/** A list with nothing in it yet: its heading, and what the place is for. */
export function EmptyPlace({ title, description, meta, actions, icon, emptyTitle, body }: EmptyPlaceProps) {
  useTitle(title);
  return (
    <>
      <PageHeader title={title} description={description} meta={meta} actions={actions} />
      <EmptyState icon={icon} title={emptyTitle} description={body} />
    </>
  );
}
