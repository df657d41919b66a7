import { fact, ifYes, type LibraryChecklist, remark, yesNo } from "./question.ts";

export const emergencies: LibraryChecklist = {
  key: "emergencies",
  kinds: ["hseq_visit"],
  name: {
    es: "Emergencias y medios de extinción",
    en: "Emergencies and fire-fighting equipment",
    ca: "Emergències i mitjans d’extinció",
  },
  purpose: {
    es: "Recorrer una planta o zona: salidas, extintores, alarma y equipo de emergencia.",
    en: "Walk one floor or area: exits, extinguishers, alarm and emergency team.",
    ca: "Recórrer una planta o zona: sortides, extintors, alarma i equip d’emergència.",
  },
  basis: ["Ley 31/1995, art. 20", "RD 513/2017", "RD 486/1997", "RD 485/1997", "RD 393/2007"],
  sections: [
    {
      heading: { es: "Evacuación", en: "Evacuation", ca: "Evacuació" },
      questions: [
        yesNo(
          "routes_clear",
          {
            es: "¿Los recorridos de evacuación están libres de punta a punta?",
            en: "Are the escape routes clear from end to end?",
            ca: "Els recorreguts d’evacuació estan lliures de punta a punta?",
          },
          "CP",
          { law: "RD 486/1997, annex I.A.10" },
        ),
        yesNo(
          "exits_open",
          {
            es: "¿Las puertas de salida se abren desde dentro sin llave?",
            en: "Do the exit doors open from inside without a key?",
            ca: "Les portes de sortida s’obren des de dins sense clau?",
          },
          "C",
          {
            law: "RD 486/1997, annex I.A.10",
            help: {
              es: "Ábrelas: no basta con mirarlas.",
              en: "Open them: looking is not enough.",
              ca: "Obre-les: no n’hi ha prou de mirar-les.",
            },
          },
        ),
        yesNo(
          "exit_signs",
          {
            es: "¿Desde cualquier punto se ve una señal de salida?",
            en: "Can an exit sign be seen from any point?",
            ca: "Des de qualsevol punt es veu un senyal de sortida?",
          },
          "A",
          { law: "RD 485/1997, annex III" },
        ),
        yesNo(
          "emergency_lighting",
          {
            es: "¿Las luces de emergencia tienen su piloto encendido?",
            en: "Are the indicator lamps of the emergency lights lit?",
            ca: "Els llums d’emergència tenen el pilot encès?",
          },
          "A",
          {
            law: "RD 486/1997, annex I.A.10",
            help: {
              es: "Si hay botón de prueba, púlsalo.",
              en: "If there is a test button, press it.",
              ca: "Si hi ha botó de prova, prem-lo.",
            },
          },
        ),
        yesNo(
          "fire_doors",
          {
            es: "¿Las puertas cortafuegos cierran solas?",
            en: "Do the fire doors close by themselves?",
            ca: "Les portes tallafoc es tanquen soles?",
          },
          "CA",
          {
            help: {
              es: "Sin cuñas ni extintores que las sujeten abiertas.",
              en: "No wedges or extinguishers holding them open.",
              ca: "Sense falques ni extintors que les aguantin obertes.",
            },
          },
        ),
      ],
    },
    {
      heading: { es: "Extintores y BIE", en: "Extinguishers and hose reels", ca: "Extintors i BIE" },
      questions: [
        yesNo(
          "extinguishers_accessible",
          {
            es: "¿Se llega a todos los extintores sin apartar nada?",
            en: "Can every extinguisher be reached without moving anything?",
            ca: "S’arriba a tots els extintors sense apartar res?",
          },
          "C",
          { law: "RD 513/2017, annex I" },
        ),
        yesNo(
          "extinguishers_signed",
          {
            es: "¿Cada extintor está en su sitio, con su señal?",
            en: "Is every extinguisher in its place, with its sign?",
            ca: "Cada extintor és al seu lloc, amb el senyal?",
          },
          "CA",
          { law: "RD 513/2017, annex I" },
        ),
        yesNo(
          "extinguishers_pressure",
          {
            es: "¿La aguja de todos los extintores está en verde?",
            en: "Are the gauges of all the extinguishers in the green?",
            ca: "L’agulla de tots els extintors és al verd?",
          },
          "CA",
          {
            law: "RD 513/2017, annex II",
            help: {
              es: "Los de CO₂ no tienen aguja: se pesan en la revisión anual.",
              en: "CO₂ extinguishers have no gauge: they are weighed at the yearly service.",
              ca: "Els de CO₂ no tenen agulla: es pesen a la revisió anual.",
            },
          },
        ),
        yesNo(
          "extinguishers_sealed",
          {
            es: "¿Todos los extintores tienen el pasador y el precinto?",
            en: "Do all the extinguishers have their pin and seal?",
            ca: "Tots els extintors tenen el passador i el precinte?",
          },
          "CA",
          { law: "RD 513/2017, annex II" },
        ),
        yesNo(
          "extinguishers_serviced",
          {
            es: "¿La etiqueta de cada extintor dice que la revisión anual está en vigor?",
            en: "Does the label of every extinguisher show a yearly service in date?",
            ca: "L’etiqueta de cada extintor diu que la revisió anual està en vigor?",
          },
          "A",
          { law: "RD 513/2017, annex II" },
        ),
        fact("has_hose_reels", {
          es: "¿Hay bocas de incendio equipadas (BIE)?",
          en: "Are there hose reels?",
          ca: "Hi ha boques d’incendi equipades (BIE)?",
        }),
        yesNo(
          "hose_reels_ready",
          {
            es: "¿Las BIE están completas y con presión?",
            en: "Are the hose reels complete and under pressure?",
            ca: "Les BIE estan completes i amb pressió?",
          },
          "CA",
          {
            law: "RD 513/2017, annex II",
            onlyIf: ifYes("has_hose_reels"),
            help: {
              es: "Manguera, lanza y manómetro, sin nada delante.",
              en: "Hose, nozzle and gauge, with nothing in front.",
              ca: "Mànega, llança i manòmetre, sense res al davant.",
            },
          },
        ),
      ],
    },
    {
      heading: { es: "Alarma", en: "Alarm", ca: "Alarma" },
      questions: [
        yesNo(
          "call_points",
          {
            es: "¿Se llega a los pulsadores de alarma sin apartar nada?",
            en: "Can the alarm call points be reached without moving anything?",
            ca: "S’arriba als polsadors d’alarma sense apartar res?",
          },
          "C",
          { law: "RD 513/2017, annex I" },
        ),
        yesNo(
          "panel_normal",
          {
            es: "¿La central de incendios está sin averías ni zonas anuladas?",
            en: "Is the fire panel free of faults and disabled zones?",
            ca: "La central d’incendis està sense avaries ni zones anul·lades?",
          },
          "CAP",
          { law: "RD 513/2017, annex II" },
        ),
      ],
    },
    {
      heading: { es: "Personas", en: "People", ca: "Persones" },
      questions: [
        yesNo(
          "emergency_team",
          {
            es: "¿Hay alguien del equipo de emergencia en este turno?",
            en: "Is a member of the emergency team on this shift?",
            ca: "Hi ha algú de l’equip d’emergència en aquest torn?",
          },
          "CA",
          {
            law: "Ley 31/1995, art. 20",
            help: {
              es: "Pregunta al encargado quién es.",
              en: "Ask the supervisor who it is.",
              ca: "Pregunta a l’encarregat qui és.",
            },
          },
        ),
        yesNo(
          "people_know",
          {
            es: "¿Saben dos personas, elegidas al azar, dónde está el punto de encuentro?",
            en: "Do two people picked at random know where the assembly point is?",
            ca: "Saben dues persones, triades a l’atzar, on és el punt de trobada?",
          },
          "A",
          { law: "Ley 31/1995, art. 18" },
        ),
        yesNo(
          "numbers_posted",
          {
            es: "¿Los teléfonos de emergencia están a la vista?",
            en: "Are the emergency numbers on display?",
            ca: "Els telèfons d’emergència són a la vista?",
          },
          "C",
          { law: "Ley 31/1995, art. 20" },
        ),
        yesNo(
          "first_aid_kit",
          {
            es: "¿El botiquín está completo y sin caducar?",
            en: "Is the first-aid kit complete and in date?",
            ca: "La farmaciola està completa i sense caducar?",
          },
          "A",
          {
            law: "RD 486/1997, annex VI",
            help: {
              es: "Antiséptico, gasas, algodón, vendas, esparadrapo, tiritas, tijeras, pinzas y guantes.",
              en: "Antiseptic, gauze, cotton wool, bandages, tape, plasters, scissors, tweezers and gloves.",
              ca: "Antisèptic, gases, cotó, benes, esparadrap, tiretes, tisores, pinces i guants.",
            },
          },
        ),
        yesNo(
          "drill_held",
          {
            es: "¿Se ha hecho un simulacro en los últimos 12 meses?",
            en: "Has a drill been held in the last 12 months?",
            ca: "S’ha fet un simulacre en els últims 12 mesos?",
          },
          "A",
          {
            law: "RD 393/2007",
            help: {
              es: "Pregunta la fecha del último. Es obligatorio con plan de autoprotección y recomendable siempre.",
              en: "Ask when the last one was. Compulsory where the law asks for an emergency plan, advisable always.",
              ca: "Pregunta la data de l’últim. És obligatori amb pla d’autoprotecció i recomanable sempre.",
            },
          },
        ),
        remark(
          "to_mend",
          {
            es: "¿Qué extintor, puerta o señal hay que arreglar?",
            en: "Which extinguisher, door or sign needs mending?",
            ca: "Quin extintor, porta o senyal cal arreglar?",
          },
          {
            es: "Número o situación",
            en: "Number or position",
            ca: "Número o situació",
          },
        ),
      ],
    },
  ],
};
