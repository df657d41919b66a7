/** What is shown on this device while the app is closed. */
export const pushEs = {
  offer: "¿Te avisamos en este dispositivo?",
  offerBody:
    "Verás cuántos avisos nuevos tienes aunque Extintor esté cerrado. Sin nombres ni contenido en la pantalla.",
  turnOn: "Activar avisos",
  later: "Ahora no",
  understood: "Entendido",
  installFirst:
    "En el iPhone y el iPad los avisos llegan cuando Extintor está en la pantalla de inicio: toca Compartir y «Añadir a pantalla de inicio», ábrelo desde allí y actívalos.",
  isOn: "Avisos activados en este dispositivo",
  isOff: "Este dispositivo ya no te avisará",
  blocked:
    "El navegador tiene bloqueados los avisos de Extintor. Permítelos en sus ajustes y vuelve a activarlos.",
  failed: "No se han podido activar los avisos. Prueba otra vez dentro de un rato.",
  onThisDevice: "Avisos en este dispositivo",
  onThisDeviceBody:
    "Cuántos avisos nuevos tienes, sin nombres ni contenido. Se desactivan al cerrar la sesión.",
  notSetUp: "Esta instalación de Extintor no avisa en dispositivos.",
  unsupported: "Este navegador no puede mostrar avisos con Extintor cerrado.",
  notices: "Avisos",
  noticesLead:
    "En la bandeja lo tienes todo. Aquí eliges qué te llega además por correo y a tus dispositivos.",
  groups: {
    actions: "Acciones",
    comments: "Comentarios y menciones",
    notices: "Comunicaciones del buzón",
    tasks: "Tareas del plan",
    documents: "Documentos y comunicados por leer",
    records: "Formularios reabiertos o anulados",
    accidents: "Casos de accidente",
    escalated: "Lo que se escala a ti por esperar demasiado",
    rest: "Descargas e invitaciones",
  },
  byMail: "Correo",
  onDevice: "Dispositivo",
  quiet: "Horas sin avisos",
  quietBody: "Ningún dispositivo te avisará entre estas horas. Lo verás en la bandeja.",
  from: "Desde las",
  until: "Hasta las",
};

export type PushText = typeof pushEs;
