import { isDocumentTask } from "#worker/contract/enums.ts";
import type { ResponseBodyOf } from "#worker/contract/endpoints.ts";
import type { PlaceChoice } from "#web/components/places/place-picker.tsx";

export type Proposal = ResponseBodyOf<"GET /api/v1/company/:companyId/plan/proposals">["proposals"][number];

/** A rule of a preset that is going to be a line. */
export type Chosen = Omit<Proposal, "rules"> & Proposal["rules"][number] & { key: string; title: string };

/** What differs from company to company. */
export type Details = {
  /** Documents alone may be of no place: the whole company's. */
  isWhole: boolean;
  place: PlaceChoice | null;
  userId: string | null;
  responsible: string | null;
  from: string;
};

/** As somebody chose it; else the usual: documents are the whole company's, checks are made in the place of all of them. */
export const detailsOf = (
  { kind, who, rule }: Chosen,
  own: Partial<Details> | undefined,
  commonPlace: PlaceChoice | null,
): Details => ({
  isWhole: own?.isWhole ?? isDocumentTask(kind),
  place: own?.place ?? commonPlace,
  userId: own?.userId ?? null,
  responsible: own?.responsible === undefined ? who : own.responsible,
  from: own?.from ?? rule.from,
});

export const isComplete = ({ isWhole, place, from }: Details): boolean =>
  from !== "" && (isWhole || place !== null);
