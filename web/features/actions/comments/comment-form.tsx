import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MAX_MENTIONS } from "#worker/contract/actions/action-vocabularies.ts";
import { addCommentBody, type AddCommentBody } from "#worker/contract/actions/comments.ts";
import { newId } from "#worker/domain/ids.ts";
import type { Action } from "#web/data/actions/action-queries.ts";
import { setCachedComments } from "./comments.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { assignableUsersQuery } from "#web/data/people/members.ts";
import { knownSession } from "#web/data/session/session.ts";
import { useStoredDraft } from "#web/data/session/stored-draft.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { SubmitForm } from "#web/ui/controls/submit-form.tsx";
import { actionStore, ownAddressOf } from "#web/data/forms/store/action-store.ts";
import { commentDraft, evidenceKey } from "./evidence-files.ts";
import { EvidenceField } from "./evidence-field.tsx";
import { MentionField } from "./mention-field.tsx";
import { mentionsIn } from "./mentions.ts";
import { useEvidence } from "./use-evidence.ts";

type Typed = { text: string; chosen: readonly string[] };
const EMPTY: Typed = { text: "", chosen: [] };

/** A new comment: text with mentions, photos and documents. All stay on the device until they are sent. */
export function CommentForm({ action, onSent }: { action: Action; onSent: (id: string) => void }) {
  const { actionTexts: text } = useText("app");
  const queries = useQueryClient();
  const { data: users = [] } = useQuery(assignableUsersQuery(action.companyId, action.departmentId));
  // Nobody is mailed about what they write themselves.
  const people = users.filter((person) => person.id !== knownSession()?.user.id);
  const evidence = useEvidence(action, "comment");
  const draft = useStoredDraft(`action.${action.id}.comment`, EMPTY);
  const { text: typed, chosen } = draft.values;
  const mentioned = mentionsIn(typed, people, new Set(chosen)).slice(0, MAX_MENTIONS);
  const { form, submit, sending, errors, problem, field } = useSubmit({
    store: draft,
    schema: addCommentBody,
    send: (body: AddCommentBody & { id: string }) =>
      actionStore(ownAddressOf(action)).comment(action, body, evidenceKey(commentDraft(action, "comment"))),
    onDone: async (isPending, { id, text: sent }) => {
      draft.forgetSent({ text: sent, chosen });
      evidence.handOver();
      if (!isPending) await setCachedComments(queries, action, (all) => all);
      onSent(id);
    },
  });
  const send = () => {
    const mentions = mentioned.map(({ id }) => id);
    return submit({
      id: newId(),
      text: typed,
      mentions,
      photos: evidence.photos,
      documents: evidence.documents,
    });
  };
  const isEmpty = typed.trim() === "" && evidence.files.length === 0;
  return (
    <SubmitForm form={form} problem={problem} onSubmit={() => void send()}>
      <MentionField
        label={text.newComment}
        hint={
          mentioned.length > 0
            ? text.mentionTold(mentioned.map(({ name }) => name).join(", "))
            : text.mentionHint
        }
        people={people}
        {...field("text")}
        error={errors["text"] ?? errors["mentions"] ?? errors["photos"] ?? errors["documents"]}
        onMention={(person) => draft.set({ chosen: [...chosen, person] })}
      />
      <EvidenceField
        id={`new-photos-of-${action.id}`}
        evidence={evidence}
        labels={{ photo: text.commentPhotos, document: text.commentDocuments }}
      />
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        loading={sending}
        disabled={isEmpty || evidence.isIncomplete}
      >
        {text.sendComment}
      </Button>
    </SubmitForm>
  );
}
