import { useText, useLanguage } from "#web/text/use-text.ts";
import { formatDateTime } from "#web/text/format.ts";
import type { Section } from "#worker/contract/forms/field.ts";
import { ALL_WIDGETS } from "../fields/all-widgets.tsx";
import { useForm, useFormPage } from "../form-context.ts";
import { Fields } from "../form-section.tsx";

/** What the company fills in of a communication, and who did. */
export function CompanysPart({ section }: { section: Section }) {
  const words = useText("notice");
  const language = useLanguage();
  const { timeZone } = useFormPage();
  const { notice, mayHandle } = useForm(({ form }) => ({ notice: form.notice, mayHandle: form.can.handle }));
  const says = () => {
    if (!notice) return words.partDraft;
    if (notice.handled)
      return words.partBy(
        notice.handled.by?.name ?? null,
        formatDateTime(language, notice.handled.at, timeZone),
      );
    if (notice.companysFields.length === 0) return words.partSenders;
    return mayHandle ? words.partToFill : words.partOpen;
  };
  return (
    <>
      <p className="mb-4 text-pretty text-muted-foreground">{says()}</p>
      <Fields section={section} widgets={ALL_WIDGETS} />
    </>
  );
}
