import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MAX_MENTIONS } from "../../../../worker/contract/actions/action-vocabularies.ts";
import { addCommentBody } from "../../../../worker/contract/actions/comments.ts";
import { newId } from "../../../../worker/domain/ids.ts";
import { actionAddressOf, type Action } from "../../../data/actions/action-queries.ts";
import { addComment, setCachedComments } from "../../../data/actions/comments.ts";
import { useSubmit } from "../../../data/api/use-submit.ts";
import { assignableUsersQuery } from "../../../data/people/members.ts";
import { useStoredDraft } from "../../../data/session/stored-draft.ts";
import { useText } from "../../../text/use-text.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { SubmitForm } from "../../../ui/controls/submit-form.tsx";
import { EvidenceField } from "./evidence-photos.tsx";
import { MentionField } from "./mention-field.tsx";
import { mentionsIn } from "./mentions.ts";
import { useEvidence } from "./use-evidence.ts";

/** A new comment: text with mentions, and photos. What is typed stays on the device until it is sent. */
export function CommentForm({ action }: { action: Action }) {
  const { actionTexts: text } = useText();
  const queries = useQueryClient();
  const { data: people = [] } = useQuery(assignableUsersQuery(action.companyId, action.departmentId));
  const evidence = useEvidence(action);
  const draft = useStoredDraft(`action.${action.id}.comment`, { text: "" });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [id, setId] = useState(newId);
  const typed = draft.values.text;
  const mentioned = mentionsIn(typed, people, chosen).slice(0, MAX_MENTIONS);
  const { form, submit, sending, errors, problem, clearError } = useSubmit({
    schema: addCommentBody,
    send: (body: Parameters<typeof addComment>[1]) => addComment(actionAddressOf(action), body),
    onDone: async (added) => {
      draft.startOver();
      evidence.clear();
      setChosen(new Set());
      setId(newId());
      await setCachedComments(queries, action, (all) => [
        ...all.filter((each) => each.id !== added.id),
        added,
      ]);
    },
  });
  const isEmpty = typed.trim() === "" && evidence.files.length === 0;
  return (
    <SubmitForm
      form={form}
      problem={problem}
      onSubmit={() =>
        void submit({
          id,
          text: typed,
          mentions: mentioned.map(({ id: person }) => person),
          photos: evidence.photos,
        })
      }
    >
      <MentionField
        label={text.newComment}
        hint={
          mentioned.length > 0
            ? text.mentionTold(mentioned.map(({ name }) => name).join(", "))
            : text.mentionHint
        }
        error={errors["text"] ?? errors["mentions"] ?? errors["photos"]}
        value={typed}
        people={people}
        onChange={(value) => {
          draft.set({ text: value });
          clearError("text");
        }}
        onMention={(person) => setChosen((before) => new Set(before).add(person))}
      />
      <EvidenceField id={`new-photos-of-${action.id}`} evidence={evidence} label={text.commentPhotos} />
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
