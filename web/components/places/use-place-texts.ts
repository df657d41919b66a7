import { useText } from "../../text/use-text.ts";

/** The texts of the pickers, by what is picked. */
export function usePlaceTexts() {
  const { placePicker: text } = useText("app");
  return {
    location: {
      ask: text.askAdministration,
      search: text.searchLocation,
      none: text.noLocations,
      create: text.createLocation,
      newName: text.locationName,
    },
    zone: {
      ask: text.askAdministration,
      search: text.searchZone,
      none: text.noZones,
      create: text.createZone,
      newName: text.zoneName,
    },
    jobPosition: {
      ask: text.askForJobPosition,
      search: text.searchJobPosition,
      none: text.noJobPositions,
      create: text.createJobPosition,
      newName: text.jobPositionName,
    },
  };
}

/** The kinds of options of a picker. */
export type PickedKind = keyof ReturnType<typeof usePlaceTexts>;
