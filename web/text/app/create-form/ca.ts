import type { CreateFormText } from "./es.ts";

export const createFormCa: CreateFormText = {
  createForm: {
    newForm: "Formulari nou",
    newEntry: "Avisar",
    whichKind: "Què vols registrar?",
    startTitle: "Comença un formulari",
    titles: {
      drill: "Simulacre nou",
      hseq_visit: "Visita HSEQ nova",
      investigation: "Investigació nova",
      observation: "Observació nova",
      management: "Gestió del canvi nova",
      mailbox: "Avisar",
    },
    lead: "Amb això n’hi ha prou per començar. La resta s’omple després i es desa sola.",
    builtInChecklist: "Llista estàndard",
    create: "Crea i continua",
    chooseDepartment: "Tria un departament",
    missingNext: "En crear-lo veuràs què falta per deixar-lo així.",
    notInDepartment:
      "Els altres formularis pertanyen a un departament, i encara no ets a cap. Demana a qui administra l’empresa que te n’assigni un.",
    loading: "S’estan carregant els departaments…",
    noLocationsTitle: "Encara no hi ha ubicacions",
    noLocationsAsk:
      "Sense una ubicació no es pot començar. Les creen l’administració de l’empresa i els responsables de departament: demana-ho a una d’aquestes persones.",
    noLocationsCreate:
      "Crea aquí mateix la primera, amb la seva zona: toca «Ubicació i zona» i tria «Crea una ubicació nova».",
  },
};
