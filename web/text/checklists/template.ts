// The examples of the template for a table of questions, in all languages: the file has them side by side.
import type { Language } from "#worker/contract/enums.ts";

type Example = { section?: string; label: string; help?: string };

export const TEMPLATE_EXAMPLES: Readonly<
  Record<Language, { first: Example; second: Example & { options: readonly string[] }; third: Example }>
> = {
  es: {
    first: {
      section: "Orden y limpieza",
      label: "¿Pasillos y salidas sin obstáculos?",
      help: "Mira también detrás de las puertas.",
    },
    second: {
      section: "Equipos",
      label: "¿Cómo está la carretilla?",
      options: ["En buen estado", "Con daños", "No hay carretilla"],
    },
    third: { label: "Observaciones" },
  },
  en: {
    first: {
      section: "Order and cleanliness",
      label: "Are aisles and exits clear?",
      help: "Look behind the doors, too.",
    },
    second: {
      section: "Equipment",
      label: "In what state is the forklift?",
      options: ["In good order", "Damaged", "There is no forklift"],
    },
    third: { label: "Remarks" },
  },
  ca: {
    first: {
      section: "Ordre i neteja",
      label: "Passadissos i sortides sense obstacles?",
      help: "Mira també darrere de les portes.",
    },
    second: {
      section: "Equips",
      label: "Com està el carretó?",
      options: ["En bon estat", "Amb danys", "No hi ha carretó"],
    },
    third: { label: "Observacions" },
  },
};
