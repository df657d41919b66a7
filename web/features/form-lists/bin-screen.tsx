import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, Trash2, Undo2 } from "lucide-react";
import type { BinnedForm } from "#worker/contract/forms/calls/form-lists.ts";
import { api } from "../../data/api/api.ts";
import { pagedQuery } from "../../data/api/paged-list.ts";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { useSend } from "../../data/api/use-send.ts";
import { binKey } from "../../data/forms/query-keys.ts";
import { restoreForm } from "../../data/forms/store/withdrawal.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useFormTitle } from "../../components/records/form-title.ts";
import { KindBadge } from "../../components/records/kind-badge.tsx";
import { formatAgo } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { SkeletonRows } from "../../ui/display/skeleton.tsx";
import { backLinkClass, PageHeader } from "../../ui/layout/page-header.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

const binQuery = (companyId: string) =>
  pagedQuery(binKey(companyId), (cursor, signal) =>
    api("GET /api/v1/company/:companyId/bin", {
      params: { companyId },
      query: { cursor: cursor ?? undefined },
      signal,
    }),
  );

/** The deleted records that the person may restore, the last deleted first. */
export function BinScreen() {
  const { bin, places } = useText("app");
  const { bin: text } = useText("custody");
  const { id: companyId } = useCompany();
  useTitle(bin.title);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    binQuery(companyId),
  );
  throwInitialError({ data, error });
  const forms = data?.pages.flatMap((page) => page.forms);
  return (
    <>
      <PageHeader
        title={bin.title}
        description={text.lead}
        back={
          <Link to="/$companyId/forms" params={{ companyId }} className={backLinkClass}>
            <ChevronLeft aria-hidden="true" />
            {places.allForms}
          </Link>
        }
      />
      {forms === undefined ? <SkeletonRows /> : null}
      {forms?.length === 0 ? (
        <EmptyState icon={<Trash2 />} title={text.emptyTitle} description={text.emptyBody} />
      ) : null}
      {forms && forms.length > 0 ? (
        <ul aria-label={bin.title} className="flex flex-col divide-y rounded-xl border bg-card">
          {forms.map((form) => (
            <BinnedRow key={form.id} companyId={companyId} form={form} />
          ))}
        </ul>
      ) : null}
      {hasNextPage ? (
        <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.more}
        </Button>
      ) : null}
    </>
  );
}

function BinnedRow({ companyId, form }: { companyId: string; form: BinnedForm }) {
  const { kinds } = useText("app");
  const titleOf = useFormTitle();
  const { bin: text, deletion } = useText("custody");
  const language = useLanguage();
  const { id: formId, type, departmentId, viewId } = form;
  const { submit, sending } = useSend({
    send: () => restoreForm({ companyId, departmentId, type, formId }),
    onDone: () => toast({ title: deletion.restored(viewId), tone: "success" }),
    onFail: (title) => toast({ title, tone: "danger" }),
  });
  const who = text.deletedBy(form.deletedBy?.name ?? null, formatAgo(language, form.deletedAt));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="@container flex min-w-0 flex-1 basis-[16rem] flex-col gap-1">
        <span className="font-medium wrap-anywhere">{titleOf(form)}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
          <span className="font-mono text-xs">{viewId}</span>
          <KindBadge type={type} name={kinds[type]} />
          {form.department ? <Badge color={form.department.color}>{form.department.name}</Badge> : null}
        </span>
        <span className="text-sm text-muted-foreground">
          {form.actionsCount > 0 ? `${who}, ${text.withActions(form.actionsCount)}` : who} ·{" "}
          {text.daysLeft(form.daysLeft)}
        </span>
      </div>
      <Button
        variant="secondary"
        loading={sending}
        aria-label={text.restoreOf(viewId)}
        onClick={() => void submit(undefined)}
      >
        <Undo2 aria-hidden="true" />
        {text.restore}
      </Button>
    </li>
  );
}
