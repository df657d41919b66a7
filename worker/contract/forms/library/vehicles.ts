import { choice, fact, ifYes, type LibraryChecklist, yesNo } from "./question.ts";

export const vehicles: LibraryChecklist = {
  key: "vehicles",
  kinds: ["hseq_visit"],
  name: { es: "Vehículos y conductores", en: "Vehicles and drivers", ca: "Vehicles i conductors" },
  purpose: {
    es: "Revisar un vehículo de empresa y hablar con quien lo conduce.",
    en: "Check one company vehicle and talk to its driver.",
    ca: "Revisar un vehicle d’empresa i parlar amb qui el condueix.",
  },
  basis: ["Ley 31/1995", "RD 1215/1997", "RD 1428/2003", "RD 920/2017", "RD 818/2009", "RD 159/2021"],
  sections: [
    {
      heading: { es: "El vehículo", en: "The vehicle", ca: "El vehicle" },
      questions: [
        choice(
          "vehicle_type",
          { es: "¿Qué vehículo es?", en: "What kind of vehicle is it?", ca: "Quin vehicle és?" },
          {
            car: [{ es: "Turismo", en: "Car", ca: "Turisme" }, "neutral"],
            van: [{ es: "Furgoneta", en: "Van", ca: "Furgoneta" }, "neutral"],
            lorry: [{ es: "Camión", en: "Lorry", ca: "Camió" }, "neutral"],
            motorcycle: [{ es: "Moto o ciclomotor", en: "Motorcycle", ca: "Moto o ciclomotor" }, "neutral"],
          },
        ),
        yesNo(
          "roadworthiness",
          {
            es: "¿La ITV está en vigor?",
            en: "Is the roadworthiness test (ITV) in date?",
            ca: "La ITV està en vigor?",
          },
          "CA",
          {
            law: "RD 920/2017",
            help: {
              es: "La fecha está en la pegatina o en la ficha técnica.",
              en: "The date is on the sticker or in the vehicle’s papers.",
              ca: "La data és a l’adhesiu o a la fitxa tècnica.",
            },
          },
        ),
        yesNo(
          "tyres",
          {
            es: "¿El dibujo de los neumáticos tiene al menos 1,6 mm?",
            en: "Is the tyre tread at least 1.6 mm deep?",
            ca: "El dibuix dels pneumàtics té com a mínim 1,6 mm?",
          },
          "CA",
          {
            help: {
              es: "Si llega a los testigos, está gastado. Mira también cortes, bultos y desgaste por un lado.",
              en: "At the wear bars it is worn out. Look for cuts, bulges and wear on one side too.",
              ca: "Si arriba als testimonis, està gastat. Mira també talls, bonys i desgast per un costat.",
            },
          },
        ),
        yesNo(
          "lights",
          {
            es: "¿Funcionan todas las luces?",
            en: "Do all the lights work?",
            ca: "Funcionen tots els llums?",
          },
          "CA",
        ),
        yesNo(
          "windscreen",
          {
            es: "¿El parabrisas y los retrovisores están enteros y limpios?",
            en: "Are windscreen and mirrors undamaged and clean?",
            ca: "El parabrisa i els retrovisors estan sencers i nets?",
          },
          "CA",
          { onlyIf: { question: "vehicle_type", answers: ["car", "van", "lorry"] } },
        ),
        yesNo(
          "no_warnings",
          {
            es: "¿El cuadro está sin avisos encendidos con el motor en marcha?",
            en: "Is the dashboard free of warning lights with the engine running?",
            ca: "El quadre està sense avisos encesos amb el motor en marxa?",
          },
          "A",
        ),
        yesNo(
          "emergency_beacon",
          {
            es: "¿Lleva en la guantera la baliza V-16 conectada a la DGT?",
            en: "Is there a V-16 beacon that reports to the DGT in the glove box?",
            ca: "Porta a la guantera la balisa V-16 connectada a la DGT?",
          },
          "A",
          { law: "RD 159/2021", onlyIf: { question: "vehicle_type", answers: ["car", "van", "lorry"] } },
        ),
        yesNo(
          "vest",
          {
            es: "¿El chaleco reflectante se alcanza desde el asiento?",
            en: "Can the high-visibility vest be reached from the seat?",
            ca: "L’armilla reflectora s’agafa des del seient?",
          },
          "C",
          {
            law: "RD 1428/2003, art. 118",
            onlyIf: { question: "vehicle_type", answers: ["car", "van", "lorry"] },
          },
        ),
        yesNo(
          "helmet",
          {
            es: "¿El casco está homologado y sin golpes?",
            en: "Is the helmet approved and free of impact damage?",
            ca: "El casc està homologat i sense cops?",
          },
          "CA",
          {
            law: "RD 1428/2003, art. 118",
            onlyIf: { question: "vehicle_type", answers: ["motorcycle"] },
          },
        ),
      ],
    },
    {
      heading: { es: "La carga", en: "The load", ca: "La càrrega" },
      questions: [
        fact("carries_load", {
          es: "¿Lleva carga o herramientas?",
          en: "Does it carry a load or tools?",
          ca: "Porta càrrega o eines?",
        }),
        yesNo(
          "load_secured",
          {
            es: "¿La carga está sujeta?",
            en: "Is the load secured?",
            ca: "La càrrega està subjecta?",
          },
          "CP",
          { law: "RD 1428/2003, art. 14", onlyIf: ifYes("carries_load") },
        ),
        yesNo(
          "bulkhead",
          {
            es: "¿Una mampara o red separa la carga de los asientos?",
            en: "Does a bulkhead or net separate the load from the seats?",
            ca: "Una mampara o xarxa separa la càrrega dels seients?",
          },
          "A",
          { onlyIf: ifYes("carries_load") },
        ),
        yesNo(
          "extinguisher",
          {
            es: "¿El camión lleva extintor con la revisión en vigor?",
            en: "Does the lorry carry a fire extinguisher that is in date?",
            ca: "El camió porta extintor amb la revisió en vigor?",
          },
          "A",
          { onlyIf: { question: "vehicle_type", answers: ["lorry"] } },
        ),
      ],
    },
    {
      heading: { es: "Quien conduce", en: "The driver", ca: "Qui condueix" },
      questions: [
        yesNo(
          "licence",
          {
            es: "¿Quien conduce tiene en vigor el permiso para este vehículo?",
            en: "Does the driver hold a valid licence for this vehicle?",
            ca: "Qui condueix té en vigor el permís per a aquest vehicle?",
          },
          "C",
          {
            law: "RD 818/2009",
            help: {
              es: "Basta con que lo enseñe: no anotes sus datos.",
              en: "Seeing it is enough: do not write its details down.",
              ca: "N’hi ha prou que l’ensenyi: no n’anotis les dades.",
            },
          },
        ),
        yesNo(
          "phone",
          {
            es: "¿Hay dónde dejar el móvil para conducir sin cogerlo?",
            en: "Is there a place for the phone, so that it is not held while driving?",
            ca: "Hi ha on deixar el mòbil per conduir sense agafar-lo?",
          },
          "C",
          {
            law: "RD 1428/2003, art. 18",
            help: {
              es: "Pregunta también si la empresa le llama mientras conduce.",
              en: "Ask too whether the company calls while the driver is on the road.",
              ca: "Pregunta també si l’empresa li truca mentre condueix.",
            },
          },
        ),
        yesNo(
          "time_enough",
          {
            es: "¿La ruta de hoy se puede hacer sin correr?",
            en: "Can today’s route be driven without rushing?",
            ca: "La ruta d’avui es pot fer sense córrer?",
          },
          "A",
          {
            law: "Ley 31/1995, art. 15",
            help: {
              es: "Pregunta a quien conduce y compara los kilómetros con el horario.",
              en: "Ask the driver, and compare the distance with the schedule.",
              ca: "Pregunta a qui condueix i compara els quilòmetres amb l’horari.",
            },
          },
        ),
        yesNo(
          "rest",
          {
            es: "¿Quien conduce hace una parada al menos cada dos horas?",
            en: "Does the driver take a break at least every two hours?",
            ca: "Qui condueix fa una parada almenys cada dues hores?",
          },
          "C",
          {
            help: {
              es: "Pregunta cuándo fue la última.",
              en: "Ask when the last one was.",
              ca: "Pregunta quan va ser l’última.",
            },
          },
        ),
        yesNo(
          "trained",
          {
            es: "¿Quien conduce ha recibido formación en seguridad vial?",
            en: "Has the driver had road safety training?",
            ca: "Qui condueix ha rebut formació en seguretat viària?",
          },
          "A",
          {
            law: "Ley 31/1995, art. 19",
            help: {
              es: "Pregunta cuándo y sobre qué.",
              en: "Ask when, and what about.",
              ca: "Pregunta quan i sobre què.",
            },
          },
        ),
        yesNo(
          "knows_breakdown",
          {
            es: "¿Sabe quien conduce qué hacer en caso de avería o accidente?",
            en: "Does the driver know what to do after a breakdown or crash?",
            ca: "Sap qui condueix què ha de fer en cas d’avaria o accident?",
          },
          "C",
          {
            law: "Ley 31/1995, art. 20",
            help: {
              es: "Proteger, avisar al 112 y socorrer.",
              en: "Protect the scene, call 112, give aid.",
              ca: "Protegir, avisar el 112 i socórrer.",
            },
          },
        ),
      ],
    },
  ],
};
