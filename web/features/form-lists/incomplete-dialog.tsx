import { formDefinition } from "../../../worker/contract/forms/registry.ts";
import { checkIdFromPath, parseFormPath } from "../../../worker/domain/form-path.ts";
import type { ListedForm } from "../../data/form-lists/form-list.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { LeadContent, leadClass } from "../../ui/display/lead.tsx";
import { FormLink } from "./form-link.tsx";
import type { RowContext } from "./row-context.ts";

export type Incomplete = { form: ListedForm; missing: Readonly<Record<string, string>> };

type IncompleteDialogProps = { incomplete: Incomplete | null; row: RowContext; onClose: () => void };

/** Why a form could not be completed from its row, and the way to each place on its page where that is mended. */
export function IncompleteDialog({ incomplete, row, onClose }: IncompleteDialogProps) {
  return incomplete ? <Shown {...incomplete} row={row} onClose={onClose} /> : null;
}

function Shown({ form, missing, row, onClose }: Incomplete & { row: RowContext; onClose: () => void }) {
  const { formLists: text, frame } = useText();
  const language = useLanguage();
  const { fields } = formDefinition(form.type);
  const way = { companyId: row.companyId, form, origin: row.origin };
  const named = Object.entries(missing).flatMap(([path, message]) => {
    const at = parseFormPath(path);
    return at.checkId === null
      ? [{ path, name: fields[at.field]?.label[language] ?? at.field, message }]
      : [];
  });
  // A row knows no question's words: there they are one thing, and lead to the first.
  const ofChecklist = Object.keys(missing).filter((path) => checkIdFromPath(path) !== null);
  const [firstQuestion] = ofChecklist;
  const questions = new Set(ofChecklist.map(checkIdFromPath)).size;
  const entries = firstQuestion
    ? [...named, { path: firstQuestion, name: text.checklistName, message: text.checklist(questions) }]
    : named;
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
          <FormLink {...way} className={buttonClass()}>
            {text.openForm}
          </FormLink>
        </>
      }
    >
      <ul className="-mx-2 flex flex-col">
        {entries.map(({ path, name, message }) => (
          <li key={path}>
            <FormLink {...way} path={path} className={leadClass}>
              <LeadContent name={name} message={message} />
            </FormLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
