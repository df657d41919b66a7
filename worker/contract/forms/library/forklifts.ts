import { choice, fact, ifYes, type LibraryChecklist, yesNo } from "./question.ts";

export const forklifts: LibraryChecklist = {
  key: "forklifts",
  kinds: ["hseq_visit", "observation"],
  name: { es: "Carretillas elevadoras", en: "Forklift trucks", ca: "Carretons elevadors" },
  purpose: {
    es: "Revisar una carretilla y ver cómo se conduce.",
    en: "Check one truck and see how it is driven.",
    ca: "Revisar un carretó i veure com es condueix.",
  },
  basis: ["RD 1215/1997", "RD 681/2003", "RD 171/2004", "UNE 58451"],
  sections: [
    {
      heading: { es: "La carretilla", en: "The truck", ca: "El carretó" },
      questions: [
        yesNo(
          "daily_check",
          {
            es: "¿Está hecha y anotada la revisión de hoy?",
            en: "Has today’s pre-use check been done and written down?",
            ca: "Està feta i anotada la revisió d’avui?",
          },
          "C",
          { law: "RD 1215/1997, art. 4" },
        ),
        yesNo(
          "brakes_and_steering",
          {
            es: "¿Funcionan los frenos y la dirección?",
            en: "Do the brakes and the steering work?",
            ca: "Funcionen els frens i la direcció?",
          },
          "CA",
          {
            law: "RD 1215/1997, annex I.2.1",
            help: {
              es: "Si no, se retira de uso, con la llave fuera y un cartel.",
              en: "If not, take it out of use: key out and a tag on it.",
              ca: "Si no, es retira de l’ús, amb la clau fora i un cartell.",
            },
          },
        ),
        yesNo(
          "forks_and_chains",
          {
            es: "¿Las horquillas, el mástil y las cadenas están sin grietas ni deformaciones?",
            en: "Are the forks, mast and chains free of cracks and bends?",
            ca: "Les forquilles, el màstil i les cadenes estan sense esquerdes ni deformacions?",
          },
          "CAP",
          { law: "RD 1215/1997, annex I.2.2" },
        ),
        yesNo(
          "tyres_and_leaks",
          {
            es: "¿Las ruedas están en buen estado y no hay fugas debajo?",
            en: "Are the tyres sound, with no leaks underneath?",
            ca: "Les rodes estan en bon estat i no hi ha fuites a sota?",
          },
          "AP",
        ),
        yesNo(
          "overhead_guard",
          {
            es: "¿El techo protector está entero?",
            en: "Is the overhead guard intact?",
            ca: "El sostre protector està sencer?",
          },
          "CAP",
          { law: "RD 1215/1997, annex I.2.1" },
        ),
        yesNo(
          "seat_belt_works",
          {
            es: "¿El cinturón o la puerta de retención funciona?",
            en: "Does the seat belt or restraint door work?",
            ca: "El cinturó o la porta de retenció funciona?",
          },
          "CA",
          { law: "RD 1215/1997, annex I.2.1" },
        ),
        yesNo(
          "horn_and_lights",
          {
            es: "¿Funcionan la bocina, las luces y el aviso de marcha atrás?",
            en: "Do the horn, lights and reversing alarm work?",
            ca: "Funcionen el clàxon, els llums i l’avís de marxa enrere?",
          },
          "A",
          { law: "RD 1215/1997, annex I.2.1" },
        ),
        yesNo(
          "load_chart",
          {
            es: "¿Se lee la placa de carga, también con el accesorio que lleva puesto?",
            en: "Is the load plate legible, also for the attachment fitted?",
            ca: "Es llegeix la placa de càrrega, també amb l’accessori que porta posat?",
          },
          "A",
          { law: "RD 1215/1997, annex I.2.2" },
        ),
      ],
    },
    {
      heading: { es: "La conducción", en: "The driving", ca: "La conducció" },
      questions: [
        yesNo(
          "driver_authorised",
          {
            es: "¿Quien conduce tiene formación y autorización de la empresa?",
            en: "Is the driver trained and authorised by the company?",
            ca: "Qui condueix té formació i autorització de l’empresa?",
          },
          "CA",
          { law: "RD 1215/1997, annex II.2.1" },
        ),
        yesNo(
          "seat_belt_worn",
          {
            es: "¿Lleva puesto el cinturón?",
            en: "Is the driver wearing the seat belt?",
            ca: "Porta posat el cinturó?",
          },
          "C",
        ),
        yesNo(
          "speed",
          {
            es: "¿Circula despacio y toca la bocina en los cruces?",
            en: "Does the driver go slowly and sound the horn at crossings?",
            ca: "Circula a poc a poc i toca el clàxon als encreuaments?",
          },
          "C",
          { law: "RD 1215/1997, annex II.2" },
        ),
        yesNo(
          "forks_low",
          {
            es: "¿Circula con las horquillas bajas y ve por dónde va?",
            en: "Does the driver travel with forks low and a clear view?",
            ca: "Circula amb les forquilles baixes i veu per on va?",
          },
          "C",
        ),
        yesNo(
          "nobody_lifted",
          {
            es: "¿Nadie sube en las horquillas ni pasa por debajo de la carga?",
            en: "Does everybody keep off the forks and out from under the load?",
            ca: "Ningú puja a les forquilles ni passa per sota de la càrrega?",
          },
          "C",
          { law: "RD 1215/1997, annex II.3" },
        ),
        yesNo(
          "parked_safely",
          {
            es: "¿Las carretillas aparcadas tienen las horquillas en el suelo, el freno puesto y la llave quitada?",
            en: "Are parked trucks left with forks down, brake on and key out?",
            ca: "Els carretons aparcats tenen les forquilles a terra, el fre posat i la clau treta?",
          },
          "C",
        ),
      ],
    },
    {
      heading: { es: "La energía", en: "Power supply", ca: "L’energia" },
      questions: [
        choice(
          "power",
          {
            es: "¿Qué energía usa la carretilla?",
            en: "What powers the truck?",
            ca: "Quina energia fa servir el carretó?",
          },
          {
            battery: [{ es: "Batería", en: "Battery", ca: "Bateria" }, "neutral"],
            gas: [{ es: "Gas", en: "LPG", ca: "Gas" }, "neutral"],
            diesel: [{ es: "Gasóleo", en: "Diesel", ca: "Gasoil" }, "neutral"],
          },
        ),
        yesNo(
          "charging_area",
          {
            es: "¿La zona de carga está ventilada, señalizada y sin nada que pueda arder?",
            en: "Is the charging area ventilated, signposted and free of anything that burns?",
            ca: "La zona de càrrega està ventilada, senyalitzada i sense res que pugui cremar?",
          },
          "CA",
          {
            law: "RD 681/2003",
            onlyIf: { question: "power", answers: ["battery"] },
            help: {
              es: "Las baterías de plomo desprenden hidrógeno al cargarse.",
              en: "Lead-acid batteries give off hydrogen while charging.",
              ca: "Les bateries de plom desprenen hidrogen quan es carreguen.",
            },
          },
        ),
        yesNo(
          "fumes",
          {
            es: "¿Donde trabaja hay ventilación para los gases de escape?",
            en: "Is there ventilation for the exhaust fumes where it works?",
            ca: "On treballa hi ha ventilació per als gasos d’escapament?",
          },
          "CA",
          {
            law: "RD 1215/1997, annex II.2",
            onlyIf: { question: "power", answers: ["gas", "diesel"] },
          },
        ),
        fact("shared_with_others", {
          es: "¿La usa también personal de otra empresa?",
          en: "Do people from another company use it too?",
          ca: "També el fa servir personal d’una altra empresa?",
        }),
        yesNo(
          "others_authorised",
          {
            es: "¿Consta la autorización de esas personas para usarla?",
            en: "Is there a record that those people are authorised to use it?",
            ca: "Consta l’autorització d’aquestes persones per fer-lo servir?",
          },
          "A",
          { law: "RD 171/2004", onlyIf: ifYes("shared_with_others") },
        ),
      ],
    },
  ],
};
