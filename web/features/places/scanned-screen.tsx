import { Link } from "@tanstack/react-router";
import { ApiError, NetworkError } from "../../data/api/errors.ts";
import type { ScannedPlace } from "../../data/places/labels.ts";
import { formatDay } from "../../text/format.ts";
import { usePlacesText } from "../../text/places/use-places-text.ts";
import { useLanguage } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { CenteredPage } from "../../ui/layout/centered-page.tsx";

/** A label that was renewed. */
export function ReplacedLabel({ place }: { place: ScannedPlace & { replacedAt: string } }) {
  const { scan: text } = usePlacesText();
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
  const { scan: text } = usePlacesText();
  return (
    <Link to="/" className={buttonClass({ variant: "link" })}>
      {text.home}
    </Link>
  );
}

type ScanErrorProps = { error: unknown; onRetry: () => void };

/** A code that is not of the person's companies, or that could not be looked up. */
export function ScanError({ error, onRetry }: ScanErrorProps) {
  const { scan: text } = usePlacesText();
  const isUnknown = error instanceof ApiError && error.status === 404;
  const isOffline = error instanceof NetworkError;
  const title = isUnknown ? text.unknownTitle : isOffline ? text.offlineTitle : text.failedTitle;
  useTitle(title);
  return (
    <CenteredPage
      brandName="Extintor"
      title={title}
      description={isUnknown ? text.unknownBody : isOffline ? text.offlineBody : text.failedBody}
    >
      {isUnknown ? null : (
        <Button size="lg" onClick={onRetry}>
          {text.retry}
        </Button>
      )}
      <HomeLink />
    </CenteredPage>
  );
}
