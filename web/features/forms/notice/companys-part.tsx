import { useText, useLanguage } from "#web/text/use-text.ts";
import { formatDateTime } from "#web/text/format.ts";
import type { Section } from "#worker/contract/forms/field.ts";
import { fieldsOf } from "#worker/contract/forms/registry.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ALL_WIDGETS } from "../fields/all-widgets.tsx";
import { useForm, useFormPage } from "../form-context.ts";
import { Fields } from "../form-section.tsx";

/** What the company fills in of a communication, and who did. */
export function CompanysPart({ section }: { section: Section }) {
  const words = useText("notice");
  const language = useLanguage();
  const { timeZone } = useFormPage();
  const { notice, mayHandle } = useForm(({ form }) => ({ notice: form.notice, mayHandle: form.can.handle }));
  const names = fieldsOf("mailbox").flatMap(([name, field]) => (field.section === section ? [name] : []));
  const isAllOpen = notice?.handled === null && names.every((name) => notice.companysFields.includes(name));
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
      {mayHandle ? <NoDamage /> : null}
      {/* To its sender it says nothing yet. */}
      {isAllOpen && !mayHandle ? null : <Fields section={section} widgets={ALL_WIDGETS} />}
    </>
  );
}

const DAMAGES = [
  "personalInjury",
  "propertyDamage",
  "environmentDamage",
  "environmentalDamage",
  "imageDamage",
] as const;

/** Most communications are of no damage: one tap says so, of each kind that is still open. */
function NoDamage() {
  const words = useText("notice");
  const { open, set } = useForm(({ form, ...record }) => ({
    open: DAMAGES.filter(
      (name) => form.notice?.companysFields.includes(name) === true && !form.values[name],
    ).join(" "),
    set: record.set,
  }));
  const names = open.split(" ").filter(Boolean);
  if (names.length < 2) return null;
  return (
    <Button
      variant="secondary"
      className="mb-4 self-start"
      onClick={() => names.forEach((name) => set(name, "none"))}
    >
      {words.noDamage}
    </Button>
  );
}
