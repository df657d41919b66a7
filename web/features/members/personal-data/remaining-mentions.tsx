import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { FORM_TYPES } from "#worker/contract/enums.ts";
import { type ErasedPersonPlaces, remainingMentionsQuery } from "./erasure.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { formatDay } from "#web/text/format.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";

/** Where people who were erased may still be named. Nothing while there is nobody. */
export function RemainingMentions({ companyId }: { companyId: string }) {
  const text = useText("company").remaining;
  const { data } = useQuery(remainingMentionsQuery(companyId));
  if (!data || data.length === 0) return null;
  return (
    <Section title={text.title} description={text.lead}>
      <Card>
        <ul className="divide-y">
          {data.map((person) => (
            <RemainingPlaces key={person.number} companyId={companyId} person={person} />
          ))}
        </ul>
      </Card>
    </Section>
  );
}

const PLACES_SHOWN = 10;

function RemainingPlaces({ companyId, person }: { companyId: string; person: ErasedPersonPlaces }) {
  const text = useText("company").remaining;
  const language = useLanguage();
  const [areAllShown, setAllShown] = useState(false);
  // One line for each record, whichever of its fields it is.
  const records = [...Map.groupBy(person.places, ({ recordId }) => recordId).values()];
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <p className="font-medium">{text.person(person.number, formatDay(language, person.erasedAt))}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm pointer-coarse:gap-y-0">
        {records.slice(0, areAllShown ? undefined : PLACES_SHOWN).map((places) => (
          <RemainingRecord key={places[0]?.recordId} companyId={companyId} places={places} />
        ))}
      </ul>
      {records.length > PLACES_SHOWN && !areAllShown ? (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => setAllShown(true)}>
          {text.more(records.length)}
        </Button>
      ) : null}
    </li>
  );
}

function RemainingRecord({ companyId, places }: { companyId: string; places: ErasedPersonPlaces["places"] }) {
  const text = useText("company").remaining;
  const { records } = useText("audit");
  const [first] = places;
  if (!first) return null;
  const { recordType, recordId: formId, viewId } = first;
  const formType = FORM_TYPES.find((each) => each === recordType);
  const isHistory = places.every(({ field }) => field === "history");
  const name = viewId ?? records[recordType as keyof typeof records];
  return (
    <li>
      {formType ? (
        <Link
          to="/$companyId/f/$formId"
          params={{ companyId, formId }}
          search={{ formType }}
          className="inline-block underline pointer-coarse:py-3"
        >
          {name}
        </Link>
      ) : (
        name
      )}
      {isHistory ? ` (${text.history})` : null}
    </li>
  );
}
