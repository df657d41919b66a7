import { fact, ifYes, type LibraryChecklist, yesNo } from "./question.ts";

export const machines: LibraryChecklist = {
  key: "machines",
  kinds: ["hseq_visit", "observation"],
  name: { es: "Máquinas y resguardos", en: "Machines and guards", ca: "Màquines i resguards" },
  purpose: {
    es: "Comprobar una máquina: resguardos, paradas, mandos y uso.",
    en: "Check one machine: guards, stops, controls and use.",
    ca: "Comprovar una màquina: resguards, parades, comandaments i ús.",
  },
  basis: ["RD 1215/1997", "RD 1644/2008", "RD 773/1997", "RD 286/2006"],
  sections: [
    {
      heading: { es: "Resguardos", en: "Guards", ca: "Resguards" },
      questions: [
        yesNo(
          "guards_in_place",
          {
            es: "¿Los elementos móviles tienen su resguardo puesto?",
            en: "Do all moving parts have their guards in place?",
            ca: "Els elements mòbils tenen el resguard posat?",
          },
          "CP",
          {
            law: "RD 1215/1997, annex I.1.8",
            help: {
              es: "Correas, engranajes, cuchillas, rodillos. Sin resguardo, la máquina se para.",
              en: "Belts, gears, blades, rollers. Without its guard the machine is stopped.",
              ca: "Corretges, engranatges, ganivetes, corrons. Sense resguard, la màquina s’atura.",
            },
          },
        ),
        yesNo(
          "guards_fixed",
          {
            es: "¿Los resguardos están firmes y solo se quitan con herramienta?",
            en: "Are fixed guards firm, and can they be removed only with a tool?",
            ca: "Els resguards estan ferms i només es treuen amb una eina?",
          },
          "CA",
          { law: "RD 1215/1997, annex I.1.8" },
        ),
        fact("has_interlocks", {
          es: "¿La máquina tiene puertas o resguardos que se abren?",
          en: "Does the machine have doors or guards that open?",
          ca: "La màquina té portes o resguards que s’obren?",
        }),
        yesNo(
          "interlock_stops",
          {
            es: "¿La máquina se para al abrirlos?",
            en: "Does the machine stop when they are opened?",
            ca: "La màquina s’atura quan s’obren?",
          },
          "CA",
          { law: "RD 1215/1997, annex I.1.8", onlyIf: ifYes("has_interlocks") },
        ),
        yesNo(
          "interlock_not_defeated",
          {
            es: "¿Los sensores de seguridad están sin puentear ni trabar?",
            en: "Are the safety switches free of bypasses and jams?",
            ca: "Els sensors de seguretat estan sense pontejar ni travar?",
          },
          "CAP",
          {
            law: "RD 1215/1997, annex I.1.8",
            onlyIf: ifYes("has_interlocks"),
            help: {
              es: "Busque imanes, bridas, cinta o llaves de repuesto metidas en el enclavamiento.",
              en: "Look for magnets, cable ties, tape or spare keys left in the interlock.",
              ca: "Busqueu imants, brides, cinta o claus de recanvi posades a l’enclavament.",
            },
          },
        ),
        yesNo(
          "projections",
          {
            es: "¿Hay pantalla o protección donde saltan virutas o piezas?",
            en: "Is there a screen or shield where chips or parts may fly off?",
            ca: "Hi ha pantalla o protecció on salten encenalls o peces?",
          },
          "CA",
          { law: "RD 1215/1997, annex I.1.4" },
        ),
      ],
    },
    {
      heading: { es: "Mandos y paradas", en: "Controls and stops", ca: "Comandaments i parades" },
      questions: [
        yesNo(
          "emergency_stop",
          {
            es: "¿La parada de emergencia está al alcance y funciona?",
            en: "Is the emergency stop within reach, and does it work?",
            ca: "La parada d’emergència és a l’abast i funciona?",
          },
          "CA",
          {
            law: "RD 1215/1997, annex I.1.3",
            help: {
              es: "Pida al operario que la pruebe en vacío.",
              en: "Ask the operator to test it without load.",
              ca: "Demaneu a l’operari que la provi en buit.",
            },
          },
        ),
        yesNo(
          "no_restart",
          {
            es: "¿Al soltar la parada, la máquina sigue parada hasta que se da a marcha?",
            en: "After the stop is released, does the machine stay stopped until it is started?",
            ca: "Quan es deixa anar la parada, la màquina continua parada fins que s’engega?",
          },
          "CA",
          { law: "RD 1215/1997, annex I.1.2" },
        ),
        yesNo(
          "controls_marked",
          {
            es: "¿Los mandos están identificados y en un idioma que se entiende?",
            en: "Are the controls marked, in a language that is understood?",
            ca: "Els comandaments estan identificats i en un idioma que s’entén?",
          },
          "A",
          { law: "RD 1215/1997, annex I.1.1" },
        ),
        yesNo(
          "isolator",
          {
            es: "¿Se puede cortar y bloquear con candado cada energía?",
            en: "Can every energy source be isolated and padlocked?",
            ca: "Es pot tallar i bloquejar amb cadenat cada energia?",
          },
          "A",
          { law: "RD 1215/1997, annex I.1.12" },
        ),
      ],
    },
    {
      heading: { es: "Uso", en: "Use", ca: "Ús" },
      questions: [
        yesNo(
          "operator_trained",
          {
            es: "¿Quien la usa sabe explicar sus riesgos y cómo pararla?",
            en: "Can the operator explain its risks and how to stop it?",
            ca: "Qui la fa servir sap explicar-ne els riscos i com aturar-la?",
          },
          "CA",
          { law: "RD 1215/1997, art. 5" },
        ),
        yesNo(
          "no_loose_clothing",
          {
            es: "¿El operario va sin guantes, mangas sueltas ni pelo suelto donde puedan engancharse?",
            en: "Is the operator free of gloves, loose sleeves and loose hair where they could be caught?",
            ca: "L’operari va sense guants, mànigues amples ni cabells deixats anar on es puguin enganxar?",
          },
          "C",
          { law: "RD 1215/1997, annex II.1" },
        ),
        yesNo(
          "ppe",
          {
            es: "¿Usa las gafas, los protectores auditivos y el calzado que pide la máquina?",
            en: "Are the glasses, hearing protection and footwear that the machine requires being worn?",
            ca: "Fa servir les ulleres, els protectors auditius i el calçat que demana la màquina?",
          },
          "C",
          { law: "RD 773/1997, art. 3" },
        ),
        yesNo(
          "cleaned_stopped",
          {
            es: "¿Se limpia y se desatasca con la máquina parada y bloqueada?",
            en: "Is the machine stopped and locked out for cleaning and clearing jams?",
            ca: "Es neteja i es desembussa amb la màquina parada i bloquejada?",
          },
          "CA",
          { law: "RD 1215/1997, annex II.1" },
        ),
        yesNo(
          "manual_and_ce",
          {
            es: "¿Están a mano el manual y la placa de la máquina?",
            en: "Are the manual and the machine’s rating plate to hand?",
            ca: "El manual i la placa de la màquina són a mà?",
          },
          "A",
          {
            law: "RD 1644/2008",
            help: {
              es: "Las máquinas desde 1995 llevan marcado CE; las anteriores, su adecuación al RD 1215/1997.",
              en: "Machines since 1995 bear the CE marking; older ones need proof of conformity with RD 1215/1997.",
              ca: "Les màquines des de 1995 porten marcatge CE; les anteriors, l’adequació a l’RD 1215/1997.",
            },
          },
        ),
      ],
    },
  ],
};
