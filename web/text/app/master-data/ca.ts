import type { MasterDataText } from "./es.ts";

export const masterDataCa: MasterDataText = {
  placePicker: {
    label: "Ubicació i zona",
    choose: "Tria ubicació i zona",
    chooseLocation: "En quina ubicació?",
    chooseZone: "En quina zona?",
    back: "Una altra ubicació",
    searchLocation: "Cerca una ubicació",
    searchZone: "Cerca una zona",
    nothingFound: (search) => `No hi ha res que coincideixi amb «${search}».`,
    noLocations: "L’empresa encara no té ubicacions.",
    noZones: "Aquesta ubicació encara no té zones.",
    askAdministration: "Demana a qui administra l’empresa que la creï.",
    createLocation: "Crea una ubicació nova",
    createZone: "Crea una zona nova",
    locationName: "Nom de la ubicació",
    zoneName: "Nom de la zona",
    create: "Crea",
    jobPositionTitle: "Quin lloc de treball?",
    chooseJobPosition: "Selecciona un lloc de treball",
    searchJobPosition: "Cerca un lloc de treball",
    noJobPositions: "L’empresa encara no té llocs de treball.",
    askForJobPosition: "Demana a qui administra l’empresa que el creï.",
    createJobPosition: "Crea un lloc de treball nou",
    jobPositionName: "Nom del lloc de treball",
  },
};
