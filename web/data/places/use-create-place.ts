import { useQueryClient } from "@tanstack/react-query";
import { createJobPosition, createLocation, createZone } from "../../../worker/contract/places.ts";
import { useLanguage, usePublicText } from "../../text/use-text.ts";
import { describeError } from "../api/errors.ts";
import { fieldErrorsOf } from "../api/field-errors.ts";
import { createPlace, placeListKey, type PlaceList } from "./places.ts";

type Option = { id: string; name: string };
export type CreatePlaceResult = { option: Option } | { problem: string };
/** One list that a picker offers. */
export type PickerList = {
  options: readonly Option[] | undefined;
  problem: string | null;
  onRetry: () => void;
  onCreate?: ((name: string) => Promise<CreatePlaceResult>) | undefined;
};

const SCHEMAS = {
  location: createLocation.body,
  zone: createZone.body,
  jobPosition: createJobPosition.body,
};

/** Makes what a picker lacks, by its name alone; says what is wrong with the name instead of throwing. */
export function useCreatePlace(): (at: PlaceList) => (name: string) => Promise<CreatePlaceResult> {
  const words = usePublicText().errors;
  const language = useLanguage();
  const queries = useQueryClient();
  return (at) => async (name) => {
    const draft = { name, description: null };
    const [wrong] = Object.values(fieldErrorsOf(SCHEMAS[at.kind], draft, language));
    if (wrong) return { problem: wrong };
    try {
      const option = await createPlace(at, draft);
      await queries.invalidateQueries({ queryKey: placeListKey(at), exact: true });
      return { option };
    } catch (error) {
      return { problem: describeError(error, words) };
    }
  };
}
