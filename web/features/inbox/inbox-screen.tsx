import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import { Bell, BellOff, BellRing } from "lucide-react";
import { useState } from "react";
import type { FormType } from "#worker/contract/enums.ts";
import type { InboxEntry } from "#worker/contract/inbox/inbox.ts";
import { saidOf } from "#worker/contract/inbox/told/told.ts";
import { useActionDialogs } from "../../data/actions/action-dialogs.ts";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { useSend } from "../../data/api/use-send.ts";
import { inboxQuery, markRead, setMuted } from "../../data/organisation/inbox.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { lazyPart } from "../../components/failures/lazy-part.tsx";
import { formLinkOptions } from "../../components/records/form-link.tsx";
import { formatAgo } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { SkeletonRows } from "../../ui/display/skeleton.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

const PushOffer = lazyPart(() => import("../../components/device/push-offer.tsx"));

type Group = [InboxEntry, ...InboxEntry[]];

/** The entries of each record, which is where its newest one is. */
const groupsOf = (entries: readonly InboxEntry[]): Group[] =>
  [...Map.groupBy(entries, ({ record }) => record.id).values()] as Group[];

/** What happened that concerns the person, by record. */
export function InboxScreen() {
  const { inbox } = useText("app").frame;
  const text = useText("inbox");
  const { id: companyId } = useCompany();
  const queries = useQueryClient();
  const [isUnread, setUnread] = useState(false);
  useTitle(inbox.title);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    inboxQuery(companyId, isUnread),
  );
  throwInitialError({ data, error });
  const entries = data?.pages.flatMap((page) => page.entries);
  const newest = entries?.[0]?.at;
  const { submit, sending } = useSend({
    send: () => markRead(queries, companyId, { until: newest }),
    onFail: (title) => toast({ title, tone: "danger" }),
  });
  return (
    <>
      <PageHeader title={inbox.title} description={text.lead} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={text.show}
          hideLabel
          variant="bar"
          value={isUnread ? "unread" : "all"}
          options={[
            { value: "all", label: text.all },
            { value: "unread", label: text.unread },
          ]}
          onChange={(value) => setUnread(value === "unread")}
        />
        {entries?.some(({ isRead }) => !isRead) ? (
          <Button
            variant="secondary"
            className="min-h-11"
            loading={sending}
            onClick={() => void submit(undefined)}
          >
            {text.markAll}
          </Button>
        ) : null}
      </div>
      {entries === undefined ? <SkeletonRows /> : null}
      {entries?.length === 0 ? (
        <EmptyState icon={<Bell />} title={text.emptyTitle} description={text.emptyBody} />
      ) : null}
      {entries && entries.length > 0 ? <PushOffer /> : null}
      {entries && entries.length > 0 ? (
        <ul aria-label={inbox.title} className="flex flex-col gap-3">
          {groupsOf(entries).map((group) => (
            <RecordGroup key={group[0].record.id} companyId={companyId} group={group} />
          ))}
        </ul>
      ) : null}
      {hasNextPage ? (
        <Button
          variant="secondary"
          className="min-h-11 self-center"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {text.more}
        </Button>
      ) : null}
    </>
  );
}

function RecordGroup({ companyId, group }: { companyId: string; group: Group }) {
  const text = useText("inbox");
  const { kinds } = useText("app");
  const language = useLanguage();
  const queries = useQueryClient();
  const [{ record }] = group;
  const { type, number, title, isMuted } = record;
  const name =
    title ??
    (type in kinds ? kinds[type as FormType] : type === "export" || type === "accident" ? text[type] : "");
  const what = number ?? name;
  const isNew = group.some(({ isRead }) => !isRead);
  const { submit, sending } = useSend({
    send: () => setMuted(queries, companyId, record.id, !isMuted),
    onFail: (problem) => toast({ title: problem, tone: "danger" }),
  });
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border bg-card p-4 ${isNew ? "border-primary-ink/60" : ""}`}
    >
      <div className="flex min-w-0 flex-1 basis-[16rem] flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={`wrap-anywhere ${isNew ? "font-semibold" : "font-medium"}`}>{name}</span>
          {number ? <span className="font-mono text-xs text-muted-foreground">{number}</span> : null}
          {isMuted ? (
            <Badge size="sm" icon={<BellOff aria-hidden="true" />}>
              {text.muted}
            </Badge>
          ) : null}
        </div>
        <ul className="flex flex-col gap-1 text-sm">
          {group.map(({ id, kind, actor, at, isRead }) => (
            <li key={id} className="flex items-baseline gap-2">
              <span
                className={`size-[0.55em] shrink-0 rounded-full ${isRead ? "" : "bg-primary-ink"}`}
                {...(isRead ? {} : { role: "img", "aria-label": text.isNew })}
              />
              <span className="min-w-0 wrap-anywhere">
                {saidOf(text.told[kind], actor?.name ?? null)}
                <span className="text-muted-foreground">
                  {"\u00A0· "}
                  <span className="whitespace-nowrap">{formatAgo(language, at)}</span>
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
        <Act companyId={companyId} group={group} what={what} />
        <Button
          variant="ghost"
          className="min-h-11 min-w-11"
          loading={sending}
          aria-label={isMuted ? text.unmuteOf(what) : text.muteOf(what)}
          title={isMuted ? text.unmute : text.mute}
          onClick={() => void submit(undefined)}
        >
          {isMuted ? <BellRing aria-hidden="true" /> : <BellOff aria-hidden="true" />}
        </Button>
      </div>
    </li>
  );
}

type ActName = keyof ReturnType<typeof useText<"inbox">>["acts"];

/** What an action waits for from this person. */
function actOn(group: Group): ActName {
  const [{ record }] = group;
  const kinds = new Set(group.map(({ kind }) => kind));
  if (record.status === "completed" && kinds.has("to-evaluate")) return "evaluate";
  const last = group[0].kind;
  if (last === "time-asked" || last === "mention" || last === "comment" || last === "notice-message")
    return "answer";
  const isOwn = kinds.has("assigned") || kinds.has("due") || kinds.has("overdue");
  return record.status === "in_progress" && isOwn ? "complete" : "open";
}

const linkOf = (companyId: string, { record: { type, id, departmentId } }: InboxEntry) => {
  const params = { companyId };
  if (type === "task") return { act: "plan", link: linkOptions({ to: "/$companyId/plan", params }) } as const;
  if (type === "export")
    return { act: "download", link: linkOptions({ to: "/$companyId/exports", params }) } as const;
  if (type === "user")
    return { act: "people", link: linkOptions({ to: "/$companyId/people", params }) } as const;
  if (type === "communication")
    return {
      act: "read",
      link: linkOptions({ to: "/$companyId/communications", params, search: { communication: id } }),
    } as const;
  if (type === "document")
    return {
      act: "read",
      link: linkOptions({ to: "/$companyId/documents", params, search: { document: id } }),
    } as const;
  if (type === "hours")
    return {
      act: "hours",
      link: linkOptions({
        to: "/$companyId/accident-rates",
        params,
        // Of the company alone, the record is the company.
        search: { of: id === companyId ? "alone" : id },
      }),
    } as const;
  if (type === "waitingNotice")
    return { act: "admit", link: linkOptions({ to: "/$companyId/mailbox", params }) } as const;
  if (type === "accident")
    return {
      act: null,
      link: linkOptions({ to: "/$companyId/accidents/$accidentId", params: { companyId, accidentId: id } }),
    } as const;
  if (type === "action") return null;
  return { act: null, link: formLinkOptions({ companyId, form: { id, type, departmentId } }) };
};

function Act({ companyId, group, what }: { companyId: string; group: Group; what: string }) {
  const { acts } = useText("inbox");
  const { open } = useActionDialogs();
  const queries = useQueryClient();
  const [entry] = group;
  const { id, departmentId } = entry.record;
  const read = () => {
    // Without a network it stays unread.
    if (group.some(({ isRead }) => !isRead)) markRead(queries, companyId, { recordId: id }).catch(() => {});
  };
  const target = linkOf(companyId, entry);
  const act = acts[target?.act ?? actOn(group)];
  const className = "min-h-11 max-sm:flex-1";
  if (target)
    return (
      <Link
        {...target.link}
        className={`${buttonClass({ variant: "secondary" })} ${className}`}
        aria-label={`${act}: ${what}`}
        onClick={read}
      >
        {act}
      </Link>
    );
  return (
    <Button
      variant="secondary"
      className={className}
      aria-label={`${act}: ${what}`}
      onClick={() => {
        read();
        open({ companyId, departmentId: departmentId ?? "", actionId: id });
      }}
    >
      {act}
    </Button>
  );
}
