import type { MissingField, ShownForm } from "../../../data/forms/record.ts";
import { useLanguage, useText } from "../../../text/use-text.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { LeadContent, leadClass } from "../../../ui/display/lead.tsx";
import { goTo } from "./go-to.ts";
import { labelOf } from "./paths.ts";

type MissingDialogProps = { form: ShownForm; missing: readonly MissingField[]; onClose: () => void };

/** What stands between the form and its completion; each entry leads to where it is mended. */
export function MissingDialog({ form, missing, onClose }: MissingDialogProps) {
  const { formSteps, formPage } = useText();
  const language = useLanguage();
  const follow = (path: string) => {
    onClose();
    // The dialog gives the focus back as it goes; only then it can be led on.
    requestAnimationFrame(() => goTo(path));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={formSteps.missingTitle(missing.length)}
      description={formSteps.missingLead}
      closeLabel={formPage.close}
    >
      <ul className="-mx-2 flex flex-col">
        {missing.map(({ path, message }) => (
          <li key={path}>
            <a
              href={`#${path}`}
              onClick={(event) => {
                event.preventDefault();
                follow(path);
              }}
              className={leadClass}
            >
              <LeadContent name={labelOf(form, path, language)} message={message} />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
