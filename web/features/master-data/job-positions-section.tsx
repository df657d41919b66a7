import { useQuery } from "@tanstack/react-query";
import { HardHat } from "lucide-react";
import { jobPositionsQuery } from "../../data/places/places.ts";
import { throwFirstFailure } from "../../data/api/throw-first-failure.ts";
import { Card } from "../../ui/display/card.tsx";
import { PlaceName, PlaceRow } from "./place-row.tsx";
import { PlaceSection } from "./place-section.tsx";

export function JobPositionsSection({ companyId }: { companyId: string }) {
  const { data, error } = useQuery(jobPositionsQuery(companyId));
  throwFirstFailure({ data, error });
  const at = { companyId, kind: "jobPosition" } as const;
  return (
    <PlaceSection at={at} icon={<HardHat />} count={data?.length}>
      <Card>
        <ul className="divide-y">
          {data?.map((jobPosition) => (
            <li key={jobPosition.id}>
              <PlaceRow at={at} place={jobPosition}>
                <PlaceName place={jobPosition} />
              </PlaceRow>
            </li>
          ))}
        </ul>
      </Card>
    </PlaceSection>
  );
}
