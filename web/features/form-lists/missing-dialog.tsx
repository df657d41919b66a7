import { formDefinition } from "../../../worker/contract/forms/registry.ts";
import type { ListedForm } from "../../data/form-lists/form-list.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormLink } from "./form-link.tsx";
import type { RowContext } from "./row-context.ts";

export type Incomplete = { form: ListedForm; missing: Readonly<Record<string, string>> };

const CHECKS = /^safetyChecks\.([^.]+)/;

type MissingDialogProps = { incomplete: Incomplete | null; row: RowContext; onClose: () => void };

/** Why a form could not be completed from its row, and the way to its page. */
export function MissingDialog({ incomplete, row, onClose }: MissingDialogProps) {
  return incomplete ? <Missing {...incomplete} row={row} onClose={onClose} /> : null;
}

function Missing({ form, missing, row, onClose }: Incomplete & { row: RowContext; onClose: () => void }) {
  const { formLists: text, frame } = useText();
  const language = useLanguage();
  const { fields } = formDefinition(form.type);
  const questions = new Set(Object.keys(missing).flatMap((path) => CHECKS.exec(path)?.[1] ?? []));
  const named = Object.entries(missing).filter(([path]) => !CHECKS.test(path));
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={text.missingTitle(form.viewId)}
      description={text.missingLead}
      closeLabel={frame.close}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.notNow}
          </Button>
          <FormLink companyId={row.companyId} form={form} origin={row.origin} className={buttonClass()}>
            {text.openForm}
          </FormLink>
        </>
      }
    >
      <dl className="flex flex-col gap-3">
        {named.map(([path, message]) => (
          <MissingThing key={path} name={fields[path]?.label[language] ?? path} message={message} />
        ))}
        {questions.size > 0 ? (
          <MissingThing name={text.checklistName} message={text.checklist(questions.size)} />
        ) : null}
      </dl>
    </Dialog>
  );
}

function MissingThing({ name, message }: { name: string; message: string }) {
  return (
    <div>
      <dt className="font-medium">{name}</dt>
      <dd className="text-muted-foreground">{message}</dd>
    </div>
  );
}
