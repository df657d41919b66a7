import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CloudUpload, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { MAX_COMMENT_LENGTH } from "#worker/contract/actions/action-vocabularies.ts";
import { actionAddressOf, type Action } from "#web/data/actions/action-queries.ts";
import {
  commentsQuery,
  deleteComment,
  editComment,
  setCachedComments,
  type ActionComment,
} from "./comments.ts";
import type { PendingComment } from "#web/data/forms/record.ts";
import { type ActionStore, useActionRecord } from "#web/data/forms/store/action-store.ts";
import { describeError } from "#web/data/api/errors.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useStoredDraft } from "#web/data/session/stored-draft.ts";
import { formatDateTime } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { LoadError } from "#web/components/failures/load-error.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TextAreaField } from "#web/ui/controls/labelled-fields.tsx";
import { SubmitForm } from "#web/ui/controls/submit-form.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { SkeletonText } from "#web/ui/display/skeleton.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { CommentForm } from "./comment-form.tsx";
import { CommentFiles, CountedFiles } from "./evidence-field.tsx";

/** The comments on an action, the oldest first, and the field for a new one. */
export function CommentsSection({ action }: { action: Action }) {
  const { actionTexts: text } = useText("app");
  const { errors } = useText("public");
  const section = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState<string | null>(null);
  const { comments: waiting, store } = useActionRecord(action);
  const { data: comments, error, isPending, refetch } = useQuery(commentsQuery(actionAddressOf(action)));
  return (
    <div ref={section} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {isPending ? (
        <div>
          <output className="sr-only">{text.loadingComments}</output>
          <SkeletonText lines={3} />
        </div>
      ) : null}
      {error && !comments ? (
        <LoadError title={describeError(error, errors)} onRetry={() => void refetch()} />
      ) : null}
      {comments?.length === 0 && !action.can.comment ? (
        <p className="text-muted-foreground">{text.noComments}</p>
      ) : null}
      {comments && comments.length > 0 ? (
        <ol className="flex flex-col gap-5">
          {comments.map((comment) => (
            <Comment
              key={comment.id}
              action={action}
              comment={comment}
              isJustSent={comment.id === sent}
              // The focus was in the question, which closes with its comment.
              onRemoved={() => requestAnimationFrame(() => section.current?.focus({ preventScroll: true }))}
            />
          ))}
        </ol>
      ) : null}
      {waiting.length > 0 ? (
        <ol className="flex flex-col gap-3">
          {waiting.map((comment) => (
            <WaitingComment key={comment.id} comment={comment} store={store} />
          ))}
        </ol>
      ) : null}
      {action.can.comment ? <CommentForm action={action} onSent={setSent} /> : null}
    </div>
  );
}

/** A comment that the server does not have yet. */
function WaitingComment({ comment, store }: { comment: PendingComment; store: ActionStore }) {
  const { actionTexts: text } = useText("app");
  const { id, text: written, photos, documents = [], refusal } = comment;
  return (
    <li data-waiting-comment={id} className="flex flex-col gap-2 rounded-lg border border-dashed p-3.5">
      {written === "" ? null : <p className="break-words whitespace-pre-line">{written}</p>}
      <CountedFiles photos={photos} documents={documents} />
      <Badge
        size="sm"
        tone={refusal ? "danger" : "warning"}
        icon={refusal ? <TriangleAlert aria-hidden="true" /> : <CloudUpload aria-hidden="true" />}
      >
        {refusal ? text.waiting.refused : text.pending.state}
      </Badge>
      {refusal ? <p className="text-destructive-ink">{refusal}</p> : null}
      <div className="flex flex-wrap gap-2">
        {refusal ? (
          <Button variant="secondary" size="sm" onClick={() => void store.retryComment(id)}>
            {text.pending.retry}
          </Button>
        ) : null}
        <Button variant="ghost" size="sm" onClick={() => void store.discardComment(id)}>
          {text.pending.discard}
        </Button>
      </div>
    </li>
  );
}

type CommentProps = { action: Action; comment: ActionComment };

type ListedCommentProps = CommentProps & { isJustSent: boolean; onRemoved: () => void };

function Comment({ action, comment, isJustSent, onRemoved }: ListedCommentProps) {
  const { actionTexts: text } = useText("app");
  const common = useText("common");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const queries = useQueryClient();
  const [mode, setMode] = useState<"reading" | "editing" | "deleting">("reading");
  const item = useRef<HTMLLIElement>(null);
  // The button that sent it is disabled now, and may be out of sight.
  useEffect(() => {
    if (isJustSent) item.current?.focus();
  }, [isJustSent]);
  const read = () => {
    setMode("reading");
    item.current?.focus();
  };
  const { id, kind, author, impersonatedBy, createdAt, editedAt, photos, documents, can } = comment;
  const removal = useSend({
    send: () => deleteComment(actionAddressOf(action), id),
    onDone: async () => {
      await setCachedComments(queries, action, (all) => all.filter((each) => each.id !== id));
      onRemoved();
    },
  });
  return (
    <li className="flex scroll-my-4 gap-3 rounded-lg outline-none" ref={item} data-comment={id} tabIndex={-1}>
      <Avatar name={author.name} color={author.color} size="sm" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="font-medium">
            {impersonatedBy ? text.inTheName(impersonatedBy.name, author.name) : author.name}
          </span>
          <span className="text-xs text-muted-foreground">
            <time dateTime={createdAt}>{formatDateTime(language, createdAt, timeZone)}</time>
            {editedAt ? ` · ${text.editedComment}` : null}
          </span>
          {kind === "comment" ? null : (
            <Badge tone={kind === "closing" ? "success" : "neutral"} size="sm">
              {text.kindOfComment[kind]}
            </Badge>
          )}
        </p>
        {mode === "editing" ? (
          <EditComment action={action} comment={comment} onClose={read} />
        ) : comment.text === "" ? null : (
          <p className="break-words whitespace-pre-line">
            <WithMentions text={comment.text} names={comment.mentions.map(({ name }) => name)} />
          </p>
        )}
        <CommentFiles
          id={id}
          companyId={action.companyId}
          photos={photos}
          documents={documents}
          author={author.name}
        />
        {mode === "editing" || (!can.edit && !can.delete) ? null : (
          <span className="-ms-2 flex gap-1">
            {can.edit ? (
              <Button variant="ghost" size="sm" onClick={() => setMode("editing")}>
                {common.edit}
              </Button>
            ) : null}
            {can.delete ? (
              <Button variant="ghost-danger" size="sm" onClick={() => setMode("deleting")}>
                {common.delete}
              </Button>
            ) : null}
          </span>
        )}
      </div>
      {mode === "deleting" ? (
        <ConfirmDialog
          open
          onClose={read}
          title={text.removeCommentTitle}
          description={text.removeCommentBody}
          problem={removal.problem}
          tone="danger"
          confirmLabel={common.delete}
          busy={removal.sending}
          onConfirm={() => void removal.submit(null)}
        />
      ) : null}
    </li>
  );
}

/** The text with the names of the people mentioned in bold. */
function WithMentions({ text, names }: { text: string; names: readonly string[] }) {
  const wanted = names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => `@${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}`);
  if (wanted.length === 0) return text;
  const pieces = text.split(new RegExp(`(${wanted.join("|")})`, "giu"));
  // Every second piece is a mention.
  return pieces.map((piece, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line no-array-index-key
      <strong key={index} className="font-semibold text-primary-ink">
        {piece}
      </strong>
    ) : (
      piece
    ),
  );
}

/** Changes the text of one's own comment. No mail is sent for the change. */
function EditComment({ action, comment, onClose }: CommentProps & { onClose: () => void }) {
  const { actionTexts: text } = useText("app");
  const common = useText("common");
  const queries = useQueryClient();
  const draft = useStoredDraft(`comment.${comment.id}.edit`, { text: comment.text });
  const area = useRef<HTMLTextAreaElement>(null);
  // The button that opened it is gone.
  useEffect(() => area.current?.focus(), []);
  const { form, submit, sending, problem, values, field } = useSend({
    store: draft,
    send: (changed: string) => editComment(actionAddressOf(action), comment.id, changed),
    onDone: async (saved) => {
      draft.forget();
      await setCachedComments(queries, action, (all) =>
        all.map((each) => (each.id === saved.id ? saved : each)),
      );
      onClose();
    },
  });
  return (
    <SubmitForm form={form} problem={problem} onSubmit={() => void submit(values.text)}>
      <TextAreaField
        label={text.comment}
        hideLabel
        ref={area}
        maxLength={MAX_COMMENT_LENGTH}
        {...field("text")}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={sending}>
          {common.save}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={sending}
          onClick={() => {
            draft.forget();
            onClose();
          }}
        >
          {common.cancel}
        </Button>
      </div>
    </SubmitForm>
  );
}
