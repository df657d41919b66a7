import { plural } from "../../plural.ts";

/** Offline mode, expired sessions and signing out. */
export const connectionEs = {
  connection: {
    offline: {
      notice: "Sin conexión. Los formularios se guardan en este dispositivo.",
      /** Beside a form's own bars on a phone: one line. */
      short: "Sin conexión. Se guarda aquí.",
    },
    silent: {
      notice: "El servidor no responde. Los formularios se guardan en este dispositivo.",
      short: "El servidor no responde.",
    },
    notLoaded: {
      title: "No se ha podido abrir sin conexión",
      body: "Lo que has escrito en el formulario sigue guardado. Vuelve a intentarlo.",
    },
    pending: {
      none: "Todo enviado",
      count: (count: number) => `${count} sin enviar`,
    },
    expired: {
      title: "Tu sesión ha caducado",
      lead: "Para seguir donde estabas, entra con un código que enviaremos a",
      kept: "No has perdido nada de esta página.",
      sentTo: "Te hemos enviado un código a",
      otherAddress: "Entrar con otra dirección",
    },
    companyWindow: {
      away: "Sigue en la otra ventana y vuelve aquí cuando hayas entrado.",
      blocked: "El navegador no ha abierto la otra ventana. Permítelo y vuelve a intentarlo.",
    },
    unsent: {
      title: "Tienes cambios sin enviar en este dispositivo",
      count: (count: number) =>
        plural(
          count,
          "Hay 1 cambio que el servidor todavía no tiene. Si sales sin enviarlo, se elimina de este dispositivo.",
          `Hay ${count} cambios que el servidor todavía no tiene. Si sales sin enviarlos, se eliminan de este dispositivo.`,
        ),
      offline: "Ahora no hay conexión: para no perder nada, vuelve a intentarlo cuando la haya.",
      notAllSent:
        "No se ha podido enviar todo. Revisa los formularios que tienen cambios pendientes o vuelve a intentarlo.",
      send: "Enviar y salir",
      discard: "Salir y descartar",
    },
  },
};

export type ConnectionText = typeof connectionEs;
