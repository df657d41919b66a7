import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { AuditFilters } from "#web/data/administration/admin-search.ts";
import { describeError } from "#web/data/api/errors.ts";
import { useText } from "#web/text/use-text.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { SkeletonText } from "#web/ui/display/skeleton.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

type RecordDialogProps<Data> = {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "refetch">;
  title: string;
  description?: string | undefined;
  loading: string;
  onClose: () => void;
  children: (data: Data) => ReactNode;
};

/** A user or a company in a dialog, which is loaded when it opens. */
export function RecordDialog<Data>(props: RecordDialogProps<Data>) {
  const { query, title, description, loading, onClose, children } = props;
  const { errors } = useText("public");
  const { data, error, refetch } = query;
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={title}
      description={description}
      contentKey={data ? "record" : "loading"}
    >
      {data ? (
        <div className="flex flex-col gap-6">{children(data)}</div>
      ) : error ? (
        <Banner
          tone="danger"
          announce
          action={
            <Button size="sm" variant="secondary" onClick={() => void refetch()}>
              {errors.retry}
            </Button>
          }
        >
          {describeError(error, errors)}
        </Banner>
      ) : (
        <div>
          <output className="sr-only">{loading}</output>
          <SkeletonText lines={6} />
        </div>
      )}
    </Dialog>
  );
}

/** The facts about a user or company, by name. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs font-medium text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Leads to the record's entries in the audit log. */
export function AuditLink({ search }: { search: AuditFilters }) {
  const { admin } = useText("admin");
  return (
    <div>
      <Link to="/admin/audit" search={search} className={buttonClass({ variant: "secondary", size: "sm" })}>
        {admin.seeAudit}
      </Link>
    </div>
  );
}

type DialogPartProps = { title: string; action?: ReactNode; children: ReactNode };

/** A part of the dialog with its heading. */
export function DialogPart({ title, action, children }: DialogPartProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-2.5">
      <div className="flex min-h-(--control-sm) items-center justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}
