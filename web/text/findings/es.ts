/** What a question's card says of an earlier bad answer. */
export const findingsEs = {
  before: (day: string) => `Ya pasó el ${day}`,
  unseen: "Ya pasó en esta zona en los últimos 90 días, en un formulario que no puedes ver",
  repeats: (day: string) => `Se repite: ya pasó el ${day},`,
  repeatsUnseen: "Se repite: ya pasó en esta zona, en un formulario que no puedes ver",
  notSent: "sin enviar",
  actions: {
    in_progress: "acción en curso",
    completed: "acción completada",
    evaluated: "acción evaluada",
  },
  withAction: "con acción",
  noAction: "sin acción",
  onDevice: "según lo que hay en este dispositivo",
};
export type FindingsText = typeof findingsEs;
