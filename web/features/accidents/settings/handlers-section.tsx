import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ResponseBodyOf } from "#worker/contract/endpoints.ts";
import { refreshHandlers, setHandlers } from "#web/data/accidents/settings.ts";
import { rereadIfStale } from "#web/data/api/reread.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { useDepartmentEntries } from "#web/data/organisation/use-company.ts";
import { membersQuery } from "#web/data/people/members.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { SelectField } from "#web/ui/controls/labelled-fields.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Card, CardContent } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";

type Answer = ResponseBodyOf<"GET /api/v1/company/:companyId/accident-handlers">;
type Handler = Answer["handlers"][number];
type HandlersProps = { companyId: string; answer: Answer };

const keyOf = ({ user, department }: Handler): string => `${user.id} ${department?.id ?? ""}`;

type SentHandler = { userId: string; departmentId: string | null };
const sent = (handlers: readonly Handler[]): SentHandler[] =>
  handlers.map(({ user, department }) => ({ userId: user.id, departmentId: department?.id ?? null }));

/** Stores the list. If another owner has changed it meanwhile, it is read again for the next attempt. */
function useStoreHandlers({ companyId, answer: { version } }: HandlersProps) {
  const { changedMeanwhile } = useText("accidentSettings");
  return (handlers: readonly SentHandler[]) =>
    rereadIfStale(() => setHandlers(companyId, version, handlers), {
      reread: () => refreshHandlers(companyId),
      message: changedMeanwhile,
    });
}

export function HandlersSection({ companyId, answer }: HandlersProps) {
  const { handlers: text } = useText("accidentSettings");
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Handler | null>(null);
  const { handlers, can } = answer;
  const store = useStoreHandlers({ companyId, answer });
  const removal = useSend({
    send: (handler: Handler) => store(sent(handlers.filter((each) => keyOf(each) !== keyOf(handler)))),
    onDone: () => {
      setRemoved(null);
      toast({ title: text.saved, tone: "success" });
    },
  });
  return (
    <Section
      title={text.title}
      description={text.lead}
      action={
        can.set ? (
          <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            {text.add}
          </Button>
        ) : null
      }
    >
      <Card>
        {handlers.length === 0 ? (
          <CardContent className="text-sm text-pretty text-muted-foreground">{text.none}</CardContent>
        ) : (
          <ul className="divide-y">
            {handlers.map((handler) => (
              <li key={keyOf(handler)} className="flex items-center gap-3 px-4 py-2.5">
                <Avatar name={handler.user.name} color={handler.user.color} size="sm" />
                <span className="min-w-0 flex-1 text-sm">
                  <span className="block font-medium break-words">{handler.user.name}</span>
                  <span className="block break-words text-muted-foreground">
                    {handler.department?.name ?? text.wholeCompany}
                  </span>
                </span>
                {can.set ? (
                  <Button
                    size="icon"
                    variant="ghost"
                    aria-label={text.remove(handler.user.name)}
                    onClick={() => setRemoved(handler)}
                  >
                    <Trash2 aria-hidden="true" />
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {isAdding ? <AddDialog companyId={companyId} answer={answer} onClose={() => setAdding(false)} /> : null}
      <ConfirmDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={() => {
          if (removed) void removal.submit(removed);
        }}
        title={text.removeTitle(removed?.user.name ?? "")}
        description={text.removeBody}
        problem={removal.problem}
        confirmLabel={text.removeShort}
        tone="danger"
        busy={removal.sending}
      />
    </Section>
  );
}

type AddDialogProps = HandlersProps & { onClose: () => void };

function AddDialog({ companyId, answer, onClose }: AddDialogProps) {
  const { handlers: text } = useText("accidentSettings");
  const { handlers } = answer;
  const store = useStoreHandlers({ companyId, answer });
  const departments = useDepartmentEntries();
  const { data: members = [] } = useQuery(membersQuery(companyId));
  const submission = useSend({
    fields: { userId: "", departmentId: "" },
    check: ({ userId, departmentId }) => ({
      userId:
        userId === ""
          ? text.choose
          : sent(handlers).some(
                (each) => each.userId === userId && (each.departmentId ?? "") === departmentId,
              )
            ? text.already
            : null,
    }),
    send: ({ userId, departmentId }: { userId: string; departmentId: string }) =>
      store([...sent(handlers), { userId, departmentId: departmentId === "" ? null : departmentId }]),
    onDone: () => {
      toast({ title: text.saved, tone: "success" });
      onClose();
    },
  });
  const { submit, values, field } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={text.addTitle}
      description={text.lead}
      submitLabel={text.submit}
      submission={submission}
      onSubmit={() => void submit(values)}
    >
      <SelectField
        {...field("userId")}
        label={text.person}
        required
        options={[
          { value: "", label: text.choose },
          ...members.map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
      />
      <SelectField
        {...field("departmentId")}
        label={text.scope}
        options={[
          { value: "", label: text.wholeCompany },
          ...departments.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </FormDialog>
  );
}
