/** Locations with their zones, and job positions. */
export const masterDataEs = {
  placePicker: {
    label: "Ubicación y zona",
    choose: "Elige ubicación y zona",
    chooseLocation: "¿En qué ubicación?",
    chooseZone: "¿En qué zona?",
    back: "Otra ubicación",
    searchLocation: "Buscar una ubicación",
    searchZone: "Buscar una zona",
    nothingFound: (search: string) => `No hay nada que coincida con «${search}».`,
    noLocations: "La empresa aún no tiene ubicaciones.",
    noZones: "Esta ubicación aún no tiene zonas.",
    askAdministration: "Pide a quien administra la empresa que la cree.",
    createLocation: "Crear nueva ubicación",
    createZone: "Crear nueva zona",
    locationName: "Nombre de la ubicación",
    zoneName: "Nombre de la zona",
    create: "Crear",
    jobPositionTitle: "¿Qué puesto de trabajo?",
    chooseJobPosition: "Selecciona un puesto de trabajo",
    searchJobPosition: "Buscar un puesto de trabajo",
    noJobPositions: "La empresa aún no tiene puestos de trabajo.",
    askForJobPosition: "Pide a quien administra la empresa que lo cree.",
    createJobPosition: "Crear nuevo puesto de trabajo",
    jobPositionName: "Nombre del puesto de trabajo",
  },
};

export type MasterDataText = typeof masterDataEs;
