import { Link } from "@tanstack/react-router";
import { ClipboardCopy } from "lucide-react";
import { sheetSystemOf } from "#worker/domain/accidents/sheet.ts";
import type { HandledAccident } from "../../data/accidents/accidents.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { tabLinkClass, TabLinks } from "../../ui/controls/tabs.tsx";
import { Section } from "../../ui/display/section.tsx";
import { CausesSection } from "./causes/causes-section.tsx";
import { ClocksSection } from "./clocks/clocks-section.tsx";
import { CloseSection, WithdrawnBanner } from "./close-section.tsx";
import { FactsSection } from "./facts-section.tsx";
import { FilesSection } from "./files-section.tsx";
import { LogSection } from "./log-section.tsx";
import { PeopleSection } from "./people/people-section.tsx";

const PARTS = ["clocks", "facts", "people", "causes", "sheet", "files", "log", "close"] as const;
/** What a withdrawn case does not have. */
const OF_RUNNING: ReadonlySet<string> = new Set(["clocks", "close"]);

/** The whole case, for who handles it. */
export function HandledCase({ accident }: { accident: HandledAccident }) {
  const { parts } = useText("accidents");
  const { id: companyId } = useCompany();
  const isWithdrawn = accident.state === "withdrawn";
  return (
    <>
      {isWithdrawn ? <WithdrawnBanner accident={accident} /> : null}
      <TabLinks label={parts.index}>
        {PARTS.filter((part) => !isWithdrawn || !OF_RUNNING.has(part)).map((part) => (
          <Link
            key={part}
            to="/$companyId/accidents/$accidentId"
            params={{ companyId, accidentId: accident.id }}
            hash={part}
            replace
            activeOptions={{ includeHash: true }}
            className={tabLinkClass}
          >
            {parts[part]}
          </Link>
        ))}
      </TabLinks>
      <div className="flex max-w-4xl min-w-0 flex-col gap-10">
        {isWithdrawn ? null : <ClocksSection accident={accident} />}
        <FactsSection accident={accident} />
        <PeopleSection accident={accident} />
        <CausesSection accident={accident} />
        <SheetLink accident={accident} />
        <FilesSection accident={accident} />
        <LogSection accident={accident} />
        {isWithdrawn ? null : <CloseSection accident={accident} />}
      </div>
    </>
  );
}

function SheetLink({ accident }: { accident: HandledAccident }) {
  const { parts } = useText("accidents");
  const text = useText("accidentSheet");
  const { id: companyId } = useCompany();
  const system = text.systems[sheetSystemOf(accident.centre?.territory ?? "")];
  return (
    <Section id="sheet" title={parts.sheet} description={text.lead(system)}>
      <Link
        to="/$companyId/accidents/$accidentId/sheet"
        params={{ companyId, accidentId: accident.id }}
        className={`${buttonClass({ variant: "secondary" })} self-start max-sm:w-full`}
      >
        <ClipboardCopy aria-hidden="true" />
        {text.title} · {system}
      </Link>
    </Section>
  );
}
