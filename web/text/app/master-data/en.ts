import type { MasterDataText } from "./es.ts";

export const masterDataEn: MasterDataText = {
  placePicker: {
    label: "Location and zone",
    choose: "Choose location and zone",
    chooseLocation: "In which location?",
    chooseZone: "In which zone?",
    back: "Another location",
    searchLocation: "Search for a location",
    searchZone: "Search for a zone",
    nothingFound: (search) => `Nothing matches “${search}”.`,
    noLocations: "The company has no locations yet.",
    noZones: "This location has no zones yet.",
    askAdministration: "Ask whoever administers the company to create it.",
    createLocation: "Create a new location",
    createZone: "Create a new zone",
    locationName: "Name of the location",
    zoneName: "Name of the zone",
    create: "Create",
    jobPositionTitle: "Which job position?",
    chooseJobPosition: "Choose a job position",
    searchJobPosition: "Search for a job position",
    noJobPositions: "The company has no job positions yet.",
    askForJobPosition: "Ask whoever administers the company to create it.",
    createJobPosition: "Create a new job position",
    jobPositionName: "Name of the job position",
  },
};
