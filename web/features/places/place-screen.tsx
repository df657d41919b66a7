import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { PRIORITY_LABELS } from "#worker/contract/actions/action-vocabularies.ts";
import { administers } from "#worker/policy/company-rights.ts";
import { DueDate } from "../../components/records/due-date.tsx";
import { FormLink } from "../../components/records/form-link.tsx";
import { KindIcon } from "../../components/records/kind-badge.tsx";
import { KindTiles } from "../../components/records/kind-tiles.tsx";
import { PriorityLabel } from "../../components/records/priority-label.tsx";
import { StatusBadge, useStatusName } from "../../components/records/status-badge.tsx";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { actionsAddress, formsAddress } from "../../data/dashboards/addresses.ts";
import { useStartForm, type StartPlace } from "../../data/navigation/start-form.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useCreatableTypes, useIsReadOnly } from "../../data/organisation/use-creatable.ts";
import { placeQuery, type PlacePage, type ShownPlace } from "../../data/places/labels.ts";
import { useUser } from "../../data/session/use-session.ts";
import { formatNearDay } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Banner } from "../../ui/display/banner.tsx";
import { Card, stretchedLinkClass } from "../../ui/display/card.tsx";
import { Section } from "../../ui/display/section.tsx";
import { Skeleton, SkeletonRows } from "../../ui/display/skeleton.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { FindingList } from "./finding-list.tsx";
import { LabelSection } from "./label-section.tsx";
import { PlaceLines } from "./place-lines.tsx";
import { PlaceTasks } from "./place-tasks.tsx";
import { besideHeading, rowClass } from "./row-class.ts";

type PlaceScreenProps = { companyId: string; placeId: string };

/** Where the label of a place leads: what is due there, what can be recorded, and what was found. */
export function PlaceScreen({ companyId, placeId }: PlaceScreenProps) {
  const common = useText("common");
  const { data: place, error } = useQuery(placeQuery(companyId, placeId));
  throwInitialError({ data: place, error });
  useTitle(place?.zone?.name ?? place?.location.name ?? common.loading);
  if (!place) {
    return (
      <output className="flex flex-col gap-6">
        <span className="sr-only">{common.loading}</span>
        <Skeleton className="h-10 w-56 rounded-md" />
        <SkeletonRows rows={5} />
      </output>
    );
  }
  return <LoadedPlace key={placeId} companyId={companyId} placeId={placeId} place={place} />;
}

function LoadedPlace({ companyId, placeId, place }: PlaceScreenProps & { place: ShownPlace }) {
  const text = useText("places");
  const common = useText("common");
  const user = useUser();
  const { location, zone, zones, openActions, records, lines, findings, months, isNamesOnly } = place;
  const seesRecords =
    !isNamesOnly &&
    (administers(user, companyId) || user.departments.some((each) => each.companyId === companyId));
  const [only] = zones;
  // Lists are filtered by zone: those of a location with one zone are those of the zone.
  const alone = zone ?? (zones.length === 1 && only ? only : null);
  const at: StartPlace = { location, zone: alone };
  const types = useCreatableTypes(companyId);
  const mayRecord = !useIsReadOnly(companyId) && types.length > 0;
  return (
    <>
      <PageHeader
        title={
          <span className="inline-flex items-baseline gap-2">
            <MapPin aria-hidden="true" className="size-5 shrink-0 self-center text-muted-foreground" />
            {zone?.name ?? location.name}
          </span>
        }
        description={zone?.description ?? (zone ? null : location.description)}
        back={
          zone ? (
            <Link
              to="/$companyId/places/$placeId"
              params={{ companyId, placeId: location.id }}
              className="inline-flex min-h-8 items-center text-sm font-medium text-muted-foreground hover:text-foreground pointer-coarse:min-h-11"
            >
              {text.zoneIn(location.name)}
            </Link>
          ) : (
            <p className="text-sm text-muted-foreground">{common.location}</p>
          )
        }
      />
      {isNamesOnly ? (
        <Banner tone="info" title={text.offlineTitle}>
          {mayRecord ? text.offlineBody : text.offlineNamesOnly}
        </Banner>
      ) : null}
      {seesRecords ? <PlaceTasks at={{ companyId, placeId, isZone: zone !== null }} /> : null}
      {mayRecord ? <RecordHere types={types} at={at} /> : null}
      {zone === null && zones.length > 0 ? <ZoneLinks companyId={companyId} zones={zones} /> : null}
      {seesRecords ? (
        <div className="grid gap-8 *:min-w-0 lg:grid-cols-2 lg:items-start lg:gap-6">
          <div className="flex flex-col gap-8">
            <OpenActions companyId={companyId} zoneId={alone?.id} actions={openActions} />
            <FindingList companyId={companyId} findings={findings} months={months} />
          </div>
          <div className="flex flex-col gap-8">
            <Records companyId={companyId} zoneId={alone?.id} records={records} />
            <PlaceLines companyId={companyId} locationId={location.id} lines={lines} />
          </div>
        </div>
      ) : null}
      {isNamesOnly ? null : <LabelSection companyId={companyId} placeId={placeId} place={place} />}
    </>
  );
}

type RecordHereProps = { types: ReturnType<typeof useCreatableTypes>; at: StartPlace };

function RecordHere({ types, at }: RecordHereProps) {
  const text = useText("places");
  const { createForm, kinds } = useText("app");
  const { start } = useStartForm();
  return (
    <Section title={text.record} description={text.recordLead}>
      <KindTiles
        small
        types={types}
        names={kinds}
        onPick={(type) => start(type, { place: at })}
        label={createForm.newForm}
      />
    </Section>
  );
}

function ZoneLinks({ companyId, zones }: { companyId: string; zones: PlacePage["zones"] }) {
  const text = useText("places");
  return (
    <Section title={text.zones}>
      <Card>
        <ul className="divide-y">
          {zones.map(({ id, name, description }) => (
            <li key={id} className={rowClass}>
              <span className="min-w-0 flex-1">
                <Link
                  to="/$companyId/places/$placeId"
                  params={{ companyId, placeId: id }}
                  className={`${stretchedLinkClass} font-medium break-words`}
                >
                  {name}
                </Link>
                {description ? (
                  <span className="block text-sm break-words text-muted-foreground">{description}</span>
                ) : null}
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

type ListProps = { companyId: string; zoneId: string | undefined };

const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="text-sm text-muted-foreground">{children}</p>
);

function OpenActions({ companyId, zoneId, actions }: ListProps & { actions: PlacePage["openActions"] }) {
  const text = useText("places");
  const language = useLanguage();
  const all = zoneId !== undefined && actions.length > 0;
  return (
    <Section
      title={text.actions}
      action={
        all ? (
          <Link
            {...actionsAddress({ companyId }, { zoneId, status: "in_progress" })}
            className={besideHeading}
          >
            {text.allActions}
          </Link>
        ) : null
      }
    >
      {actions.length === 0 ? (
        <Nothing>{text.actionsNone}</Nothing>
      ) : (
        <Card>
          <ul className="divide-y">
            {actions.map(({ id, viewId, title, priority, deadline, isOverdue, departmentId }) => (
              <li key={id} className={rowClass}>
                <div className="flex min-w-0 flex-col gap-1.5">
                  <Link
                    {...actionsAddress({ companyId, departmentId }, { status: "in_progress", action: id })}
                    preload={false}
                    className={`${stretchedLinkClass} text-sm font-medium break-words`}
                  >
                    {title}
                  </Link>
                  <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-muted-foreground">
                    {deadline === null ? text.noDeadline : <DueDate action={{ deadline, isOverdue }} />}
                    <PriorityLabel priority={priority} name={PRIORITY_LABELS[priority][language]} size="sm" />
                    <span className="font-mono whitespace-nowrap">{viewId}</span>
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  );
}

function Records({ companyId, zoneId, records }: ListProps & { records: PlacePage["records"] }) {
  const text = useText("places");
  const { kinds } = useText("app");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const statusName = useStatusName();
  const all = zoneId !== undefined && records.length > 0;
  return (
    <Section
      title={text.records}
      action={
        all ? (
          <Link {...formsAddress({ companyId }, { zoneId })} className={besideHeading}>
            {text.allRecords}
          </Link>
        ) : null
      }
    >
      {records.length === 0 ? (
        <Nothing>{text.recordsNone}</Nothing>
      ) : (
        <Card>
          <ul className="divide-y">
            {records.map((record) => (
              <li key={record.id} className={rowClass}>
                <KindIcon type={record.type} size="md" />
                <div className="min-w-min flex-1">
                  <FormLink
                    companyId={companyId}
                    form={record}
                    className={`${stretchedLinkClass} text-sm font-medium break-words`}
                  >
                    {kinds[record.type]}
                  </FormLink>
                  <p className="flex flex-wrap gap-x-2.5 text-xs text-muted-foreground">
                    <time dateTime={record.date}>{formatNearDay(language, record.date, timeZone)}</time>
                    <span className="font-mono whitespace-nowrap">{record.viewId}</span>
                  </p>
                </div>
                <StatusBadge status={record.status} name={statusName(record.type, record.status)} size="sm" />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  );
}
