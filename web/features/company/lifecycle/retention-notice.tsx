import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "@tanstack/react-router";
import { MOST_ANNOUNCED } from "#worker/contract/limits.ts";
import { retentionQuery } from "#web/data/organisation/lifecycle.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatNumber, formatShortDay } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Banner } from "#web/ui/display/banner.tsx";

/** Announces how many records will be deleted for their age; renders nothing if there are none. */
export function RetentionNotice() {
  const { retention: text, deletion } = useText("lifecycle");
  const language = useLanguage();
  const { id, timeZone } = useCompany();
  const [now] = useState(() => Date.now());
  const { data } = useQuery(retentionQuery(id));
  if (!data?.retention || data.retention.records === 0) return null;
  const { years, from, records } = data.retention;
  const isOne = records === 1;
  const counted = formatNumber(language, Math.min(records, MOST_ANNOUNCED));
  const count = records > MOST_ANNOUNCED ? deletion.moreThan(counted) : counted;
  const isLater = Date.parse(from) > now;
  return (
    <Banner
      tone="warning"
      title={
        isLater
          ? text.announceFrom(count, formatShortDay(language, from, timeZone), isOne)
          : text.announce(count, isOne)
      }
      action={
        <Link
          to="/$companyId/settings"
          params={{ companyId: id }}
          search={{ tab: "company" }}
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          {text.change}
        </Link>
      }
    >
      {text.announceBody(String(years))}
    </Banner>
  );
}
