export const adminEs = {
  failedJobs: {
    title: "Envíos fallidos",
    lead: "Correos y exportaciones que no han salido después de todos los intentos.",
    loading: "Cargando envíos fallidos...",
    emptyTitle: "No hay envíos fallidos",
    emptyBody: "Si un correo o una exportación no puede salir, aparecerá aquí con su motivo.",
    kinds: {
      invitation: "Invitación",
      "mailbox-advice": "Aviso del buzón",
      "mailbox-confirmation": "Confirmación del correo del buzón",
      "sign-in-code": "Código para entrar",
      "export-ready": "Aviso de exportación lista",
      "monthly-report": "Informe mensual",
      "action-assigned": "Aviso de acción asignada",
      "actions-assigned": "Aviso de acciones asignadas",
      "action-digest": "Resumen diario de acciones",
      export: "Exportación",
      recount: "Recuento de cifras del panel",
      unknown: "Mensaje desconocido",
    },
    reasons: {
      mail_refused: "El servicio de correo lo ha rechazado.",
      mail_unavailable: "El servicio de correo no respondía.",
      mail_not_set_up: "El correo no está configurado en esta instalación.",
      unexpected: "Error inesperado: el registro del servicio lo explica.",
    },
    attempts: (count: number) => (count === 1 ? "1 intento" : `${count} intentos`),
    reference: (id: string) => `Referencia ${id}`,
    retry: "Reintentar",
    retryOf: (what: string) => `Reintentar: ${what}`,
    retried: (ago: string) => `Reintentado ${ago}`,
    retriedToast: "Se volverá a intentar en unos segundos",
  },
};

export type AdminText = typeof adminEs;
