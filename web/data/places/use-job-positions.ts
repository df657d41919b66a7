import { useQuery } from "@tanstack/react-query";
import { usePublicText } from "../../text/use-text.ts";
import { describeError } from "../api/errors.ts";
import { jobPositionsQuery } from "./places.ts";
import { type PickerList, useCreatePlace } from "./use-place-creation.ts";
import { usePlaceRights } from "./use-place-rights.ts";

/** What a picker of job positions offers. */
export function useJobPositions(companyId: string): PickerList {
  const words = usePublicText().errors;
  const creation = useCreatePlace();
  const { mayWrite } = usePlaceRights(companyId);
  const { data, error, refetch } = useQuery(jobPositionsQuery(companyId));
  return {
    options: data,
    problem: error && !data ? describeError(error, words) : null,
    onRetry: () => void refetch(),
    onCreate: mayWrite ? creation({ companyId, kind: "jobPosition" }) : undefined,
  };
}
