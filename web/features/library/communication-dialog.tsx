import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { ResponseBodyOf } from "#worker/contract/endpoints.ts";
import { describeError, isForbidden } from "../../data/api/errors.ts";
import { useSend } from "../../data/api/use-send.ts";
import {
  archiveCommunication,
  type Communication,
  communicationQuery,
  confirmCommunication,
  type RecipientFilters,
  recipientsQuery,
  refreshCommunications,
  remindOfCommunication,
} from "../../data/library/communications.ts";
import { hasFilters } from "../../data/navigation/search.ts";
import { useOnline } from "../../data/offline/online.ts";
import { useCompany, useDepartmentEntries } from "../../data/organisation/use-company.ts";
import { useReadRecord } from "../../data/organisation/use-unread.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useTablePreferences } from "../../data/table-preferences.ts";
import { formatDateTime, formatNumber } from "../../text/format.ts";
import { longDay } from "../../text/plan/rule-sentence.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { DataTable, type DataColumns } from "../../components/lists/data-table.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { ErrorBanner } from "../../ui/display/error-banner.tsx";
import { SkeletonText } from "../../ui/display/skeleton.tsx";
import { FilterBar } from "../../ui/list/filters/filter-bar.tsx";
import { ListStates } from "../../ui/list/states/list-states.tsx";
import { DocumentLink } from "../../ui/media/document-link.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

type CommunicationDialogProps = { communicationId: string; onClose: () => void };

/** A communication: to read it, to confirm it and, for those who may manage it, who has read it. */
export function CommunicationDialog({ communicationId, onClose }: CommunicationDialogProps) {
  const text = useText("communications");
  const { errors } = useText("public");
  const { frame } = useText("app");
  const { id: companyId } = useCompany();
  const { data, error } = useQuery(communicationQuery(companyId, communicationId));
  useReadRecord(companyId, communicationId);
  return (
    <Dialog open onClose={onClose} title={data?.title ?? frame.communications} size="lg" startAtTitle>
      {data ? (
        <div className="flex min-w-0 flex-col gap-5">
          <Content communication={data} />
          <Reading key={data.own.readAt} communication={data} />
          {data.can.manage ? <Manage communication={data} /> : null}
          {data.people ? <People communication={data} /> : null}
        </div>
      ) : error ? (
        <ErrorBanner problem={describeError(error, errors)} />
      ) : (
        <output className="block">
          <span className="sr-only">{text.loading}</span>
          <SkeletonText lines={4} />
        </output>
      )}
    </Dialog>
  );
}

function Content({ communication }: { communication: Communication }) {
  const text = useText("communications");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const { sentBy, sentAt, dueOn, files, own } = communication;
  const pictures = files.filter(({ contentType }) => contentType.startsWith("image/"));
  const documents = files.filter((file) => !pictures.includes(file));
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p className="text-sm text-pretty text-muted-foreground">
        {text.sentBy(sentBy?.name ?? "", formatDateTime(language, sentAt, timeZone))}
        {dueOn === null || own.readAt !== null ? null : ` · ${text.due(longDay(language, dueOn))}`}
      </p>
      <p className="text-base leading-relaxed break-words whitespace-pre-line">{communication.text}</p>
      {pictures.map(({ r2Key, url, filename }) => (
        <a key={r2Key} href={url} target="_blank" rel="noopener" className="block">
          <img
            src={url}
            alt={filename}
            loading="lazy"
            className="max-h-96 w-full rounded-lg object-contain"
          />
        </a>
      ))}
      {documents.map((file) => (
        <DocumentLink
          key={file.r2Key}
          item={file}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-primary-ink underline"
        >
          <FileText aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 break-words">{file.filename}</span>
        </DocumentLink>
      ))}
    </div>
  );
}

type Confirmed = ResponseBodyOf<"PUT /api/v1/company/:companyId/communications/:documentId/reading">;

/** Answers its questions and says that it was read. What does not ask for that is read once it was shown. */
function Reading({ communication }: { communication: Communication }) {
  const { details: text } = useText("communications");
  const language = useLanguage();
  const { id: companyId, timeZone } = useCompany();
  const isOnline = useOnline();
  const isThemselves = useActor().impersonatedBy === null;
  const { id, own, asksReading, questions, isArchived } = communication;
  const [answers, setAnswers] = useState<readonly (number | undefined)[]>([]);
  const [wrong, setWrong] = useState<readonly number[]>([]);
  const hintId = useId();
  const { submit, sending, problem } = useSend({
    send: (given: number[]) => confirmCommunication({ companyId, documentId: id }, given),
    onDone: async ({ wrong: found }: Confirmed) => {
      setWrong(found);
      if (found.length > 0) {
        toast({ title: text.wrongAnswers, tone: "danger" });
        return;
      }
      await refreshCommunications(companyId);
      if (asksReading) toast({ title: text.done, tone: "success" });
    },
  });
  const isWaiting = own.isAsked && own.readAt === null && !isArchived && isThemselves;
  const isShown = useRef(false);
  useEffect(() => {
    if (!isWaiting || asksReading || !isOnline || isShown.current) return;
    isShown.current = true;
    void submit([]);
  }, [isWaiting, asksReading, isOnline, submit]);
  if (own.readAt !== null) {
    const when = formatDateTime(language, own.readAt, timeZone);
    return (
      <p className="text-sm text-pretty text-muted-foreground">
        {asksReading ? text.confirmedOn(when) : text.readOn(when)}
      </p>
    );
  }
  if (!isWaiting || !asksReading) return null;
  const chosen = questions.map((_, index) => answers[index]).filter((each) => each !== undefined);
  const hint = !isOnline ? text.offline : chosen.length < questions.length ? text.answerAll : null;
  return (
    <section className="flex min-w-0 flex-col gap-4 border-t pt-4">
      <p className="text-sm text-pretty">{text.asked}</p>
      {questions.map(({ text: question, options }, index) => (
        <Segmented
          // oxlint-disable-next-line react/no-array-index-key -- the questions of what was sent do not change
          key={index}
          label={question}
          variant="rows"
          value={answers[index] === undefined ? "" : String(answers[index])}
          options={options.map((label, place) => ({ value: String(place), label }))}
          error={wrong.includes(index) ? text.wrong : undefined}
          onChange={(value) => {
            setAnswers(questions.map((_, each) => (each === index ? Number(value) : answers[each])));
            setWrong(wrong.filter((each) => each !== index));
          }}
        />
      ))}
      <ErrorBanner problem={problem} />
      <Button
        className="h-auto! min-h-14 w-full text-base"
        disabled={hint !== null}
        loading={sending}
        aria-describedby={hint ? hintId : undefined}
        onClick={() => void submit(chosen)}
      >
        {text.confirm}
      </Button>
      {hint ? (
        <p id={hintId} className="text-sm text-muted-foreground">
          {hint}
        </p>
      ) : null}
    </section>
  );
}

function Manage({ communication }: { communication: Communication }) {
  const { details: text } = useText("communications");
  const { id: companyId } = useCompany();
  const [isAsking, setAsking] = useState(false);
  const { isArchived, can, remindedOn, people } = communication;
  const path = { companyId, documentId: communication.id };
  const done = (title: string) => async () => {
    await refreshCommunications(companyId);
    setAsking(false);
    toast({ title, tone: "success" });
  };
  const reminder = useSend({ send: () => remindOfCommunication(path), onDone: done(text.reminded) });
  const archiving = useSend({
    send: () => archiveCommunication(path, !isArchived),
    onDone: done(isArchived ? text.restoredNow : text.archivedNow),
  });
  const isPending = people !== null && people.read < people.sent && !isArchived;
  return (
    <section className="flex min-w-0 flex-col gap-2 border-t pt-4">
      <ErrorBanner problem={reminder.problem ?? (isAsking ? null : archiving.problem)} />
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        {can.remind ? (
          <Button
            variant="secondary"
            loading={reminder.sending}
            onClick={() => void reminder.submit(undefined)}
          >
            {text.remind}
          </Button>
        ) : null}
        {isArchived ? (
          <Button
            variant="secondary"
            loading={archiving.sending}
            onClick={() => void archiving.submit(undefined)}
          >
            {text.restore}
          </Button>
        ) : (
          <Button variant="ghost" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {text.archive}
          </Button>
        )}
      </div>
      {isPending && !can.remind && remindedOn !== null ? (
        <p className="text-sm text-muted-foreground">{text.remindedToday}</p>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          onConfirm={() => void archiving.submit(undefined)}
          title={text.archiveTitle}
          description={text.archiveBody}
          problem={archiving.problem}
          confirmLabel={text.archive}
          busy={archiving.sending}
        />
      ) : null}
    </section>
  );
}

type Recipient =
  ResponseBodyOf<"GET /api/v1/company/:companyId/communications/:documentId/people">["people"][number] & {
    id: string;
  };

function People({ communication: { id, people } }: { communication: Communication }) {
  const text = useText("communications");
  const { errors } = useText("public");
  const language = useLanguage();
  const { id: companyId } = useCompany();
  const departments = useDepartmentEntries();
  const preferences = useTablePreferences("communication-people");
  const [filters, setFilters] = useState<RecipientFilters>({
    q: undefined,
    show: undefined,
    departmentId: undefined,
  });
  const query = useInfiniteQuery(recipientsQuery(companyId, id, filters));
  const { data, error, isPlaceholderData } = query;
  const rows = data?.pages.flatMap((page) => page.people.map((each) => ({ ...each, id: each.person.id })));
  const clear = () => setFilters({ q: undefined, show: undefined, departmentId: undefined });
  const columns = useColumns();
  return (
    <section className="flex min-w-0 flex-col gap-3 border-t pt-4">
      <h3 className="text-sm font-semibold">
        {text.people.title}{" "}
        {people ? (
          <span className="ms-1 font-normal text-muted-foreground">
            {people.isSending
              ? text.sending
              : text.readOf(formatNumber(language, people.read), formatNumber(language, people.sent))}
          </span>
        ) : null}
      </h3>
      <FilterBar
        q={filters.q}
        searchHint={text.people.searchHint}
        filters={[
          {
            name: "show",
            label: text.show.label,
            anyLabel: text.people.any,
            otherLabel: text.people.any,
            value: filters.show,
            options: [
              { value: "pending", label: text.people.pending },
              { value: "read", label: text.people.read },
            ],
          },
          {
            name: "departmentId",
            label: text.people.department.label,
            anyLabel: text.people.department.any,
            otherLabel: text.people.department.other,
            value: filters.departmentId,
            options: departments.map((each) => ({ value: each.id, label: each.name })),
          },
        ]}
        onChange={(name, value) => setFilters({ ...filters, [name]: value })}
        onClear={clear}
      />
      <ListStates
        query={query}
        rows={rows}
        problem={error && describeError(error, errors)}
        isForbidden={isForbidden(error)}
        isFiltered={hasFilters(filters)}
        labels={{ ...text, nothingTitle: text.people.nobody }}
        empty={<p className="text-sm text-muted-foreground">{text.people.nobody}</p>}
        onClear={clear}
      >
        {(shown) => (
          <DataTable
            label={text.people.title}
            columns={columns}
            rows={shown}
            busy={isPlaceholderData}
            summary={null}
            preferences={preferences}
          />
        )}
      </ListStates>
    </section>
  );
}

function useColumns(): DataColumns<Recipient> {
  const text = useText("communications");
  const language = useLanguage();
  const { timeZone } = useCompany();
  return [
    {
      id: "person",
      name: text.people.person,
      cardClass: "order-1 basis-full",
      grows: true,
      cell: ({ person, isMember }) => (
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={person.name} color={person.color} size="sm" />
          <span className="min-w-0 break-words">
            {person.name}
            {isMember ? null : (
              <span className="block text-xs text-muted-foreground">{text.people.left}</span>
            )}
          </span>
        </span>
      ),
    },
    {
      id: "when",
      name: text.people.when,
      cardClass: "order-2",
      cell: ({ readAt }) =>
        readAt === null ? (
          <span className="text-muted-foreground @2xl:whitespace-nowrap">{text.people.notYet}</span>
        ) : (
          <span className="@2xl:whitespace-nowrap">{formatDateTime(language, readAt, timeZone)}</span>
        ),
    },
    {
      id: "mistakes",
      name: text.people.mistakes,
      cardClass: "order-3 empty:hidden",
      cell: ({ wrongAnswers }) =>
        wrongAnswers === 0 ? null : (
          <span>
            <span aria-hidden="true" className="text-muted-foreground @2xl:hidden">
              {text.people.mistakes}:{" "}
            </span>
            {formatNumber(language, wrongAnswers)}
          </span>
        ),
    },
  ];
}
