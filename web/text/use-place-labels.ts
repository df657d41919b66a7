import { useText } from "./use-text.ts";

/** The labels of the place pickers. */
export function usePlaceLabels() {
  const { placePicker: text } = useText("app");
  const common = {
    ask: text.askAdministration,
    notFound: text.nothingFound,
    save: text.create,
    cancel: text.cancel,
    loading: text.loading,
    retry: text.retry,
  };
  return {
    label: text.label,
    choose: text.choose,
    chooseLocation: text.chooseLocation,
    chooseZone: text.chooseZone,
    back: text.back,
    close: text.close,
    location: {
      ...common,
      search: text.searchLocation,
      none: text.noLocations,
      create: text.createLocation,
      newName: text.locationName,
    },
    zone: {
      ...common,
      search: text.searchZone,
      none: text.noZones,
      create: text.createZone,
      newName: text.zoneName,
    },
    jobPosition: {
      ...common,
      title: text.jobPositionTitle,
      choose: text.chooseJobPosition,
      close: text.close,
      ask: text.askForJobPosition,
      search: text.searchJobPosition,
      none: text.noJobPositions,
      create: text.createJobPosition,
      newName: text.jobPositionName,
    },
  };
}
