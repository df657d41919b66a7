import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { isEnded } from "#worker/contract/accidents/vocabularies.ts";
import { type AccidentView, accidentQuery, type ManagedAccident } from "../../data/accidents/accidents.ts";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { formatDateTime } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { FormLink } from "../../components/records/form-link.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { Card, CardContent } from "../../ui/display/card.tsx";
import { Section } from "../../ui/display/section.tsx";
import { Skeleton, SkeletonRows } from "../../ui/display/skeleton.tsx";
import { backLinkClass, PageHeader } from "../../ui/layout/page-header.tsx";
import { CaseMenu } from "./case-menu.tsx";
import { AddFiles } from "./files-section.tsx";
import { HandledCase } from "./handled-accident.tsx";
import { AccidentStateBadge, Fact, Facts, placeName } from "./parts.tsx";

/** A case that the server has, as the person may see it. */
export function StoredAccident({ accidentId }: { accidentId: string }) {
  const text = useText("accidents");
  const common = useText("common");
  const { id: companyId } = useCompany();
  const { data: accident, error } = useQuery(accidentQuery(companyId, accidentId));
  throwInitialError({ data: accident, error });
  useTitle(accident?.viewId ?? text.one);
  if (!accident)
    return (
      <output className="flex flex-col gap-6">
        <span className="sr-only">{common.loading}</span>
        <Skeleton className="h-10 w-56 rounded-md" />
        <SkeletonRows rows={6} />
      </output>
    );
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <AccidentHeader accident={accident} />
      {accident.view === "handler" ? (
        <HandledCase accident={accident} />
      ) : (
        <div className="flex max-w-4xl min-w-0 flex-col gap-10">
          {accident.view === "manager" ? <ManagedCase accident={accident} /> : null}
          <ReaderNote accident={accident} />
        </div>
      )}
    </div>
  );
}

function AccidentHeader({ accident }: { accident: AccidentView }) {
  const { one } = useText("accidents");
  const { frame } = useText("app");
  const language = useLanguage();
  const { id: companyId, timeZone } = useCompany();
  const { viewId, state, department, happenedAt, view } = accident;
  return (
    <PageHeader
      title={
        <>
          {one} <span className="inline-block max-w-full font-mono text-[0.9em]">{viewId}</span>
        </>
      }
      meta={<AccidentStateBadge state={state} />}
      corner={accident.view === "handler" && accident.can.withdraw ? <CaseMenu accident={accident} /> : null}
      description={`${department.name} · ${formatDateTime(language, happenedAt, timeZone)}`}
      back={
        <Link
          to={view === "reader" ? "/$companyId/forms" : "/$companyId/accidents"}
          params={{ companyId }}
          className={backLinkClass}
        >
          <ArrowLeft aria-hidden="true" />
          {view === "reader" ? frame.forms : frame.accidents}
        </Link>
      }
    />
  );
}

/** That, when, where, and who is absent: what the manager of the injured person needs. */
function ManagedCase({ accident }: { accident: ManagedAccident }) {
  const { manager: text, facts, situations, notKnown } = useText("accidents");
  const common = useText("common");
  const { people } = accident;
  return (
    <>
      <Card>
        <CardContent>
          <Facts>
            <Fact name={facts.situation}>{situations[accident.situation]}</Fact>
            <Fact name={common.location}>
              {[placeName(accident), accident.place].filter(Boolean).join("\n") || notKnown}
            </Fact>
          </Facts>
        </CardContent>
      </Card>
      {people.length === 0 ? null : (
        <Section title={text.people} description={text.privacy}>
          <Card>
            <ul className="divide-y">
              {people.map(({ name, isAbsent }, index) => (
                // Two people may have the same name, and the manager gets no ids.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-sm">
                  <span className="min-w-0 flex-1 basis-40 font-medium break-words">{name}</span>
                  <Badge tone={isAbsent ? "warning" : "neutral"}>
                    {isAbsent === null ? text.unknown : isAbsent ? text.absent : text.present}
                  </Badge>
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      )}
    </>
  );
}

type ReaderNoteProps = { accident: Exclude<AccidentView, { view: "handler" }> };

function ReaderNote({ accident }: ReaderNoteProps) {
  const { reader: text } = useText("accidents");
  const language = useLanguage();
  const { id: companyId, timeZone } = useCompany();
  const { openedBy, openedAt, investigation, can } = accident;
  return (
    <>
      <Banner tone="info" title={isEnded(accident.state) ? null : text.title}>
        <p>{text.body}</p>
        {openedBy ? (
          <p className="mt-1">{text.openedBy(openedBy.name, formatDateTime(language, openedAt, timeZone))}</p>
        ) : null}
      </Banner>
      {investigation ? (
        <p className="text-sm">
          {text.investigation}:{" "}
          <FormLink
            companyId={companyId}
            form={{ id: investigation.id, type: "investigation", departmentId: investigation.departmentId }}
            className="font-mono text-primary-ink underline underline-offset-4"
          >
            {investigation.viewId}
          </FormLink>
        </p>
      ) : null}
      {can.addFiles ? <AddFiles accidentId={accident.id} left={10} /> : null}
    </>
  );
}
