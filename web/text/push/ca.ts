import type { PushText } from "./es.ts";

export const pushCa: PushText = {
  offer: "T’avisem en aquest dispositiu?",
  offerBody:
    "Veuràs quants avisos nous tens encara que Extintor estigui tancat. Sense noms ni contingut a la pantalla.",
  turnOn: "Activa els avisos",
  later: "Ara no",
  understood: "Entesos",
  installFirst:
    "A l’iPhone i l’iPad els avisos arriben quan Extintor és a la pantalla d’inici: toca Compartir i «Afegir a la pantalla d’inici», obre’l des d’allà i activa’ls.",
  isOn: "Avisos activats en aquest dispositiu",
  isOff: "Aquest dispositiu ja no t’avisarà",
  blocked:
    "El navegador té bloquejats els avisos d’Extintor. Permet-los a la seva configuració i torna a activar-los.",
  failed: "No s’han pogut activar els avisos. Torna-ho a provar d’aquí a una estona.",
  onThisDevice: "Avisos en aquest dispositiu",
  onThisDeviceBody: "Quants avisos nous tens, sense noms ni contingut. Es desactiven en tancar la sessió.",
  notSetUp: "Aquesta instal·lació d’Extintor no avisa en dispositius.",
  unsupported: "Aquest navegador no pot mostrar avisos amb Extintor tancat.",
  notices: "Avisos",
  noticesLead: "A la safata ho tens tot. Aquí tries què t’arriba a més per correu i als teus dispositius.",
  groups: {
    actions: "Accions",
    comments: "Comentaris i mencions",
    notices: "Comunicacions de la bústia",
    tasks: "Tasques del pla",
    documents: "Documents i comunicats per llegir",
    records: "Formularis reoberts o anul·lats",
    accidents: "Casos d’accident",
    escalated: "El que s’escala a tu perquè espera massa",
    rest: "Baixades i invitacions",
  },
  byMail: "Correu",
  onDevice: "Dispositiu",
  quiet: "Hores sense avisos",
  quietBody: "Cap dispositiu no t’avisarà entre aquestes hores. Ho veuràs a la safata.",
  from: "Des de les",
  until: "Fins a les",
};
