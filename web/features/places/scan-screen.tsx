import { useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import { ApiError, NetworkError } from "../../data/api/errors.ts";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { scannedPlaceQuery, type ScannedPlace } from "../../data/places/labels.ts";
import { formatDay } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { CenteredPage } from "../../ui/layout/centered-page.tsx";

/** Leads a label that was scanned to the page of its place. */
export function ScanScreen({ code }: { code: string }) {
  const { loading } = useText("common");
  const { data: place, error, isFetchedAfterMount, refetch } = useQuery(scannedPlaceQuery(code));
  // A code that was known here before is looked up first: it may have been renewed since.
  if (!isFetchedAfterMount) return <output className="sr-only">{loading}</output>;
  if (error instanceof NetworkError) return <UnknownLabel reason="offline" onRetry={() => void refetch()} />;
  if (error instanceof ApiError && error.status === 404) return <UnknownLabel reason="unknown" />;
  throwInitialError({ data: place, error });
  if (!place) return null;
  const { companyId, location, zone, replacedAt } = place;
  if (replacedAt !== null) return <ReplacedLabel place={{ ...place, replacedAt }} />;
  return (
    <Navigate
      to="/$companyId/places/$placeId"
      params={{ companyId, placeId: zone?.id ?? location.id }}
      replace
    />
  );
}

/** A label that was renewed. */
function ReplacedLabel({ place }: { place: ScannedPlace & { replacedAt: string } }) {
  const { scan: text } = useText("places");
  const language = useLanguage();
  useTitle(text.replacedTitle);
  const { companyId, company, location, zone, replacedAt } = place;
  const name = zone ? `${location.name} · ${zone.name}` : location.name;
  return (
    <CenteredPage
      brandName="Extintor"
      title={text.replacedTitle}
      description={text.replacedBody(name, company, formatDay(language, replacedAt))}
    >
      <Link
        to="/$companyId/places/$placeId"
        params={{ companyId, placeId: zone?.id ?? location.id }}
        className={buttonClass({ size: "lg", variant: "secondary" })}
      >
        {text.toPlace}
      </Link>
      <HomeLink />
    </CenteredPage>
  );
}

function HomeLink() {
  const { scan: text } = useText("places");
  return (
    <Link to="/" className={buttonClass({ variant: "link" })}>
      {text.home}
    </Link>
  );
}

type UnknownLabelProps = { reason: "unknown" | "offline"; onRetry?: () => void };

/** A code that is not of the person's companies, or that cannot be looked up without a network. */
function UnknownLabel({ reason, onRetry }: UnknownLabelProps) {
  const { scan: text } = useText("places");
  const common = useText("common");
  const [title, body] = {
    unknown: [text.unknownTitle, text.unknownBody],
    offline: [text.offlineTitle, text.offlineBody],
  }[reason];
  useTitle(title ?? "");
  return (
    <CenteredPage brandName="Extintor" title={title} description={body}>
      {onRetry ? (
        <Button size="lg" onClick={onRetry}>
          {common.retry}
        </Button>
      ) : null}
      <HomeLink />
    </CenteredPage>
  );
}
