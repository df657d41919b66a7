import { useQueryClient } from "@tanstack/react-query";
import type { Language } from "#worker/contract/enums.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { ApiError, describeError } from "../api/errors.ts";
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

/** The contract's schemas are larger than the screens whose pickers use them, and few people make a place there. */
async function problemOf(
  kind: PlaceList["kind"],
  body: object,
  language: Language,
): Promise<string | undefined> {
  const [{ createJobPosition, createLocation, createZone }, { fieldErrorsOf }] = await Promise.all([
    import("#worker/contract/organisation/places.ts"),
    import("../api/field-errors.ts"),
  ]);
  const { body: schema } = { location: createLocation, zone: createZone, jobPosition: createJobPosition }[
    kind
  ];
  return Object.values(fieldErrorsOf(schema, body, language))[0];
}

/** Creates a missing option of a picker by its name. Returns the error message instead of throwing. */
export function useCreatePlace(): (list: PlaceList) => (name: string) => Promise<CreatePlaceResult> {
  const texts = useText("public").errors;
  const language = useLanguage();
  const queries = useQueryClient();
  return (list) => async (name) => {
    const body = { name, description: null };
    try {
      const invalid = await problemOf(list.kind, body, language);
      if (invalid) return { problem: invalid };
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
