import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Eye, Hammer, Send, type LucideIcon } from "lucide-react";
import { useEffect, useId } from "react";
import { NOTICE_STAGES, type NoticeStage } from "#worker/contract/enums.ts";
import { newId } from "#worker/domain/ids.ts";
import { EscalatedLine } from "#web/components/records/escalated-line.tsx";
import { LoadError } from "#web/components/failures/load-error.tsx";
import { describeError } from "#web/data/api/errors.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { addMessage, messagesQuery, receiveNotice } from "#web/data/forms/messages.ts";
import { useOnline } from "#web/data/offline/online.ts";
import { formatDateTime } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextAreaField } from "#web/ui/controls/labelled-fields.tsx";
import { SubmitForm } from "#web/ui/controls/submit-form.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { cx } from "#web/ui/styles/cx.ts";
import { useForm, useFormPage } from "../form-context.ts";

const ICONS: Record<NoticeStage, LucideIcon> = {
  sent: Send,
  received: Eye,
  started: Hammer,
  closed: CircleCheck,
};

/** A communication that was sent: how far it is, and what was answered. */
export function NoticePart() {
  const { address, form } = useForm(({ address: at, form: shown }) => ({ address: at, form: shown }));
  const { notice, can, values } = form;
  const words = useText("notice");
  useEffect(() => {
    // Who opens it has seen it. Should it fail, the next visit says it.
    if (can.receive && notice && !notice.received) receiveNotice(address).catch(() => {});
    // Once for each visit.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [form.id]);
  if (!notice) return null;
  const closingWord = values["closingWord"];
  return (
    <div className="flex flex-col gap-5">
      <Steps />
      {/* Its sender is not told. */}
      {can.handle || can.reopen ? <EscalatedLine recordId={form.id} /> : null}
      {notice.closed && typeof closingWord === "string" ? (
        <Banner tone="success" title={words.closingWord}>
          <span className="wrap-anywhere whitespace-pre-line">{closingWord}</span>
        </Banner>
      ) : null}
    </div>
  );
}

function Steps() {
  const { notice, createdBy, submittedAt } = useForm(({ form }) => ({
    notice: form.notice,
    createdBy: form.createdBy,
    submittedAt: form.values["submittedAt"],
  }));
  const words = useText("notice");
  const language = useLanguage();
  const { timeZone } = useFormPage();
  if (!notice) return null;
  const reached = NOTICE_STAGES.indexOf(notice.stage);
  const by: Partial<Record<NoticeStage, { at: string; by: { name: string } | null } | null>> = {
    sent: typeof submittedAt === "string" ? { at: submittedAt, by: createdBy } : null,
    received: notice.received,
    started: notice.handled,
    closed: notice.closed,
  };
  return (
    <ol aria-label={words.progress} className="grid gap-2 max-sm:gap-1.5 sm:grid-cols-2 lg:grid-cols-4">
      {NOTICE_STAGES.map((stage, index) => {
        const Icon = ICONS[stage];
        const isReached = index <= reached;
        const step = by[stage];
        return (
          <li
            key={stage}
            aria-current={index === reached ? "step" : undefined}
            {...(isReached ? { "data-tone": stage === "closed" ? "success" : "info" } : {})}
            className={cx(
              // On a phone lines of text: what was sent follows on the same screen.
              "flex min-w-0 items-start gap-2.5 sm:rounded-lg sm:border sm:p-3",
              isReached ? "sm:border-tone sm:bg-tone-tint" : "border-dashed text-muted-foreground",
            )}
          >
            <Icon
              aria-hidden="true"
              className={cx("mt-[0.15em] size-[1.1em] shrink-0", isReached && "text-tone-ink")}
            />
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 sm:block">
              <span className={cx("font-medium sm:block", isReached && "text-tone-ink")}>
                {words.stages[stage]}
              </span>
              <span className="text-sm break-words sm:block">
                {step && isReached
                  ? words.by(step.by?.name ?? null, formatDateTime(language, step.at, timeZone))
                  : isReached
                    ? null
                    : words.notYet}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** What both sides write to each other, below what was sent. */
export function Messages() {
  const { address, mayAnswer, isSender } = useForm(({ address: at, form }) => ({
    address: at,
    mayAnswer: form.can.answer,
    isSender: !form.can.receive && !form.can.handle && !form.can.reopen,
  }));
  const words = useText("notice");
  const { errors } = useText("public");
  const language = useLanguage();
  const { timeZone } = useFormPage();
  const titleId = useId();
  const { data: messages, error, refetch } = useQuery(messagesQuery(address));
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-lg border bg-card p-4 shadow-card"
    >
      <h2 id={titleId} className="font-semibold">
        {words.messages}
      </h2>
      {error && !messages ? (
        <LoadError title={describeError(error, errors)} onRetry={() => void refetch()} />
      ) : null}
      {messages?.length === 0 ? <p className="text-muted-foreground">{words.none}</p> : null}
      {messages && messages.length > 0 ? (
        <ol className="flex flex-col gap-4">
          {messages.map(({ id, text, author, impersonatedBy, isSenders, createdAt }) => (
            <li key={id} className="flex min-w-0 gap-3">
              <Avatar name={author.name} color={author.color} />
              <div className="min-w-0 flex-1">
                <p className="text-sm text-muted-foreground">
                  <span className="font-medium text-foreground">
                    {impersonatedBy ? words.onBehalf(impersonatedBy.name, author.name) : author.name}
                  </span>{" "}
                  · {isSenders ? words.sender : words.company} ·{" "}
                  <time dateTime={createdAt}>{formatDateTime(language, createdAt, timeZone)}</time>
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      {mayAnswer ? <MessageForm hint={isSender ? words.addSender : words.askCompany} /> : null}
    </section>
  );
}

function MessageForm({ hint }: { hint: string }) {
  const address = useForm(({ address: at }) => at);
  const words = useText("notice");
  const isOnline = useOnline();
  // The same id until it is sent, so that a repeated request adds no second message.
  const { form, submit, sending, problem, field } = useSend({
    fields: { text: "", id: newId() },
    send: (body: { text: string; id: string }) => addMessage(address, body),
    check: ({ text }) => ({ text: text.trim() === "" ? words.write : null }),
    onDone: (_, __, set) => set({ text: "", id: newId() }),
  });
  const text = field("text");
  const { value: id } = field("id");
  return (
    <SubmitForm form={form} problem={problem} onSubmit={() => void submit({ text: text.value, id })}>
      <TextAreaField {...text} label={words.write} hint={isOnline ? hint : words.offline} rows={2} />
      <Button type="submit" variant="secondary" loading={sending} disabled={!isOnline} className="self-start">
        {words.sendMessage}
      </Button>
    </SubmitForm>
  );
}
