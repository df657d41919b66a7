import { choice, type LibraryChecklist, yesNo } from "./question.ts";

export const forklifts: LibraryChecklist = {
  key: "forklifts",
  kinds: ["hseq_visit", "observation"],
  name: { es: "Carretillas elevadoras", en: "Forklift trucks", ca: "Carretons elevadors" },
  purpose: {
    es: "Revisar una carretilla y ver cómo se conduce.",
    en: "Check one truck and see how it is driven.",
    ca: "Revisar un carretó i veure com es condueix.",
  },
  basis: ["RD 1215/1997", "RD 681/2003", "UNE 58451"],
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
          "brakes",
          {
            es: "¿La carretilla frena bien, también con el freno de mano?",
            en: "Do the brakes hold, the parking brake too?",
            ca: "El carretó frena bé, també amb el fre de mà?",
          },
          "CA",
          {
            law: "RD 1215/1997, annex I.2.1",
            help: {
              es: "Pide que frene en vacío. Si falla, se retira de uso: llave fuera y un cartel.",
              en: "Ask for a stop without load. If they fail, take it out of use: key out and a tag on it.",
              ca: "Demana que freni en buit. Si falla, es retira de l’ús: clau fora i un cartell.",
            },
          },
        ),
        yesNo(
          "steering",
          {
            es: "¿La dirección responde sin holgura?",
            en: "Does the steering respond without play?",
            ca: "La direcció respon sense joc?",
          },
          "CA",
          { law: "RD 1215/1997, annex I.2.1" },
        ),
        yesNo(
          "forks",
          {
            es: "¿Las horquillas están sin grietas ni dobleces?",
            en: "Are the forks free of cracks and bends?",
            ca: "Les forquilles estan sense esquerdes ni doblecs?",
          },
          "CAP",
          {
            law: "RD 1215/1997, annex I.2.2",
            help: {
              es: "Mira sobre todo el talón de la horquilla.",
              en: "Look above all at the heel of the fork.",
              ca: "Mira sobretot el taló de la forquilla.",
            },
          },
        ),
        yesNo(
          "chains",
          {
            es: "¿Las cadenas del mástil están engrasadas y sin eslabones dañados?",
            en: "Are the mast chains greased, with no damaged links?",
            ca: "Les cadenes del màstil estan greixades i sense baules malmeses?",
          },
          "CAP",
          { law: "RD 1215/1997, annex I.2.2" },
        ),
        yesNo(
          "tyres",
          {
            es: "¿Las ruedas están sin cortes ni desgaste excesivo?",
            en: "Are the tyres free of cuts and excessive wear?",
            ca: "Les rodes estan sense talls ni desgast excessiu?",
          },
          "AP",
        ),
        yesNo(
          "leaks",
          {
            es: "¿El suelo está sin manchas debajo de la carretilla?",
            en: "Is the floor under the truck free of stains?",
            ca: "El terra està sense taques sota el carretó?",
          },
          "AP",
          {
            help: {
              es: "Aceite, líquido de frenos o ácido de la batería.",
              en: "Oil, brake fluid or battery acid.",
              ca: "Oli, líquid de frens o àcid de la bateria.",
            },
          },
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
            es: "¿El cinturón se abrocha y se bloquea?",
            en: "Does the seat belt fasten and lock?",
            ca: "El cinturó es corda i es bloqueja?",
          },
          "CA",
          { law: "RD 1215/1997, annex I.2.1" },
        ),
        yesNo(
          "horn_and_lights",
          {
            es: "¿Funcionan la bocina y las luces?",
            en: "Do the horn and the lights work?",
            ca: "Funcionen el clàxon i els llums?",
          },
          "CA",
        ),
        yesNo(
          "load_chart",
          {
            es: "¿Se lee la placa de carga?",
            en: "Is the load plate legible?",
            ca: "Es llegeix la placa de càrrega?",
          },
          "A",
          {
            law: "RD 1215/1997, annex I.2.2",
            help: {
              es: "Si lleva un accesorio, también la carga con él.",
              en: "If an attachment is fitted, its capacity too.",
              ca: "Si porta un accessori, també la càrrega amb l’accessori.",
            },
          },
        ),
      ],
    },
    {
      heading: { es: "La conducción", en: "The driving", ca: "La conducció" },
      questions: [
        yesNo(
          "driver_authorised",
          {
            es: "¿Quien conduce tiene la autorización de la empresa?",
            en: "Is the driver authorised by the company?",
            ca: "Qui condueix té l’autorització de l’empresa?",
          },
          "CA",
          {
            law: "RD 1215/1997, annex II.2.1",
            help: {
              es: "Pídela: solo se da a quien ha recibido formación para esa carretilla.",
              en: "Ask to see it: it is given only to people trained for that truck.",
              ca: "Demana-la: només es dona a qui ha rebut formació per a aquell carretó.",
            },
          },
        ),
        yesNo(
          "seat_belt_worn",
          {
            es: "¿Quien conduce lleva puesto el cinturón?",
            en: "Is the driver wearing the seat belt?",
            ca: "Qui condueix porta posat el cinturó?",
          },
          "C",
        ),
        yesNo(
          "slows_at_crossings",
          {
            es: "¿Quien conduce reduce la velocidad y toca la bocina en los cruces?",
            en: "Does the driver slow down and sound the horn at crossings?",
            ca: "Qui condueix redueix la velocitat i toca el clàxon als encreuaments?",
          },
          "C",
          { law: "RD 1215/1997, annex II.2" },
        ),
        yesNo(
          "forks_low",
          {
            es: "¿La carretilla circula con las horquillas bajas?",
            en: "Does the truck travel with its forks low?",
            ca: "El carretó circula amb les forquilles baixes?",
          },
          "C",
          {
            help: {
              es: "Si la carga tapa la vista, marcha atrás.",
              en: "If the load blocks the view, in reverse.",
              ca: "Si la càrrega tapa la vista, marxa enrere.",
            },
          },
        ),
        yesNo(
          "people_clear",
          {
            es: "¿Todos se mantienen fuera de las horquillas y de debajo de la carga?",
            en: "Does everybody keep off the forks and out from under the load?",
            ca: "Tothom es manté fora de les forquilles i de sota la càrrega?",
          },
          "C",
          { law: "RD 1215/1997, annex II.3" },
        ),
        yesNo(
          "parked_safely",
          {
            es: "¿Las carretillas paradas tienen las horquillas en el suelo y la llave quitada?",
            en: "Are parked trucks left with forks down and key out?",
            ca: "Els carretons aparcats tenen les forquilles a terra i la clau treta?",
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
            es: "¿La zona donde se carga la batería está ventilada?",
            en: "Is the battery charging area ventilated?",
            ca: "La zona on es carrega la bateria està ventilada?",
          },
          "CA",
          {
            law: "RD 681/2003",
            onlyIf: { question: "power", answers: ["battery"] },
            help: {
              es: "Las de plomo desprenden hidrógeno: ni llamas ni chispas cerca.",
              en: "Lead-acid ones give off hydrogen: no flames or sparks nearby.",
              ca: "Les de plom desprenen hidrogen: ni flames ni espurnes a prop.",
            },
          },
        ),
        yesNo(
          "fumes",
          {
            es: "¿Hay ventilación para los gases de escape donde trabaja?",
            en: "Is the place where it works ventilated for exhaust fumes?",
            ca: "Hi ha ventilació per als gasos d’escapament on treballa?",
          },
          "CA",
          { law: "RD 1215/1997, annex II.2", onlyIf: { question: "power", answers: ["gas", "diesel"] } },
        ),
      ],
    },
  ],
};
