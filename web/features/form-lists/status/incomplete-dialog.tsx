import { formDefinition } from "#worker/contract/forms/registry.ts";
import { safetyCheckIdFromPath, parseFormPath } from "#worker/domain/forms/form-path.ts";
import type { ListedForm } from "#web/data/form-lists/form-list.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { TaskLinkContent, taskLinkClass } from "#web/ui/display/task-link.tsx";
import { FormLink } from "#web/components/records/form-link.tsx";
import type { RowContext } from "../table/row-context.ts";

export type IncompleteForm = { form: ListedForm; missing: Readonly<Record<string, string>> };

type IncompleteDialogProps = { incomplete: IncompleteForm | null; row: RowContext; onClose: () => void };

/** Lists why a form could not be completed from its row, with links to the fields on its page. */
export function IncompleteDialog({ incomplete, row, onClose }: IncompleteDialogProps) {
  return incomplete ? <IncompleteFormDialog {...incomplete} row={row} onClose={onClose} /> : null;
}

function IncompleteFormDialog({
  form,
  missing,
  row,
  onClose,
}: IncompleteForm & { row: RowContext; onClose: () => void }) {
  const { formLists: text } = useText("app");
  const common = useText("common");
  const language = useLanguage();
  const { fields } = formDefinition(form.type);
  const target = { companyId: row.companyId, form, origin: row.origin };
  const fieldEntries = Object.entries(missing).flatMap(([path, message]) => {
    const parsed = parseFormPath(path);
    return parsed.safetyCheckId === null
      ? [{ path, name: fields[parsed.field]?.label[language] ?? parsed.field, message }]
      : [];
  });
  // A listed form has no question texts, so all questions are one entry that links to the first.
  const checklistPaths = Object.keys(missing).filter((path) => safetyCheckIdFromPath(path) !== null);
  const [firstSafetyCheckPath] = checklistPaths;
  const questionCount = new Set(checklistPaths.map(safetyCheckIdFromPath)).size;
  const entries = firstSafetyCheckPath
    ? [
        ...fieldEntries,
        { path: firstSafetyCheckPath, name: common.checklist, message: text.checklist(questionCount) },
      ]
    : fieldEntries;
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={text.missingTitle(form.viewId)}
      description={text.missingLead}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common.notNow}
          </Button>
          <FormLink {...target} className={buttonClass()}>
            {text.openForm}
          </FormLink>
        </>
      }
    >
      <ul className="-mx-2 flex flex-col">
        {entries.map(({ path, name, message }) => (
          <li key={path}>
            <FormLink {...target} path={path} className={taskLinkClass}>
              <TaskLinkContent name={name} message={message} />
            </FormLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
