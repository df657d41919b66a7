import { useQueryClient } from "@tanstack/react-query";
import {
  createJobPosition,
  createLocation,
  createZone,
} from "../../../worker/contract/organisation/places.ts";
import { useLanguage, usePublicText } from "../../text/use-text.ts";
import { ApiError, describeError } from "../api/errors.ts";
import { fieldErrorsOf } from "../api/field-errors.ts";
import { createPlace, placeListKey, type PlaceList } from "./places.ts";

type Option = { id: string; name: string };
export type CreatePlaceResult = { option: Option } | { problem: string };
/** The options of one picker. */
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

/** Creates a missing option of a picker by its name. Returns the error message instead of throwing. */
export function useCreatePlace(): (list: PlaceList) => (name: string) => Promise<CreatePlaceResult> {
  const texts = usePublicText().errors;
  const language = useLanguage();
  const queries = useQueryClient();
  return (list) => async (name) => {
    const body = { name, description: null };
    const [invalid] = Object.values(fieldErrorsOf(SCHEMAS[list.kind], body, language));
    if (invalid) return { problem: invalid };
    try {
      const option = await createPlace(list, body);
      await queries.invalidateQueries({ queryKey: placeListKey(list), exact: true });
      return { option };
    } catch (error) {
      // Somebody else may have created it meanwhile: then the list shows it.
      if (error instanceof ApiError && error.code === "NAME_TAKEN")
        await queries.invalidateQueries({ queryKey: placeListKey(list), exact: true });
      return { problem: describeError(error, texts) };
    }
  };
}
