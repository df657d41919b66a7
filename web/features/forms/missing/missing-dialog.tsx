import type { MissingField, ShownForm } from "../../../data/forms/record.ts";
import { useLanguage, useText } from "../../../text/use-text.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { TaskLinkContent, taskLinkClass } from "../../../ui/display/task-link.tsx";
import { scrollToField } from "./scroll-to.ts";
import { labelOf } from "./paths.ts";

type MissingDialogProps = { form: ShownForm; missing: readonly MissingField[]; onClose: () => void };

/** Lists what is missing to complete the form; each entry links to its field. */
export function MissingDialog({ form, missing, onClose }: MissingDialogProps) {
  const { formSteps } = useText("app");
  const language = useLanguage();
  const openField = (path: string) => {
    onClose();
    // The closing dialog restores the focus first; the field is focused after that.
    requestAnimationFrame(() => scrollToField(path));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={formSteps.missingTitle(missing.length)}
      description={formSteps.missingLead}
    >
      <ul className="-mx-2 flex flex-col">
        {missing.map(({ path, message }) => (
          <li key={path}>
            <a
              href={`#${path}`}
              onClick={(event) => {
                event.preventDefault();
                openField(path);
              }}
              className={taskLinkClass}
            >
              <TaskLinkContent name={labelOf(form, path, language)} message={message} />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
