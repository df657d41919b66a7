import { useText } from "./use-text.ts";

/** The labels of the place pickers. */
export function usePlaceLabels() {
  const { placePicker: text } = useText("app");
  const common = useText("common");
  const shared = {
    ask: text.askAdministration,
    notFound: text.nothingFound,
    save: text.create,
    cancel: common.cancel,
    loading: common.loading,
    retry: common.retry,
  };
  return {
    label: text.label,
    choose: text.choose,
    chooseLocation: text.chooseLocation,
    chooseZone: text.chooseZone,
    back: text.back,
    close: common.close,
    location: {
      ...shared,
      search: text.searchLocation,
      none: text.noLocations,
      create: text.createLocation,
      newName: text.locationName,
    },
    zone: {
      ...shared,
      search: text.searchZone,
      none: text.noZones,
      create: text.createZone,
      newName: text.zoneName,
    },
    jobPosition: {
      ...shared,
      title: text.jobPositionTitle,
      choose: text.chooseJobPosition,
      close: common.close,
      ask: text.askForJobPosition,
      search: text.searchJobPosition,
      none: text.noJobPositions,
      create: text.createJobPosition,
      newName: text.jobPositionName,
    },
  };
}
