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
          "CAP",
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
            es: "¿Los resguardos fijos solo se quitan con herramienta?",
            en: "Can the fixed guards be removed only with a tool?",
            ca: "Els resguards fixos només es treuen amb una eina?",
          },
          "A",
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
            es: "¿La máquina se para al abrir sus puertas o resguardos?",
            en: "Does the machine stop when its doors or guards are opened?",
            ca: "La màquina s’atura quan se n’obren les portes o els resguards?",
          },
          "CA",
          {
            law: "RD 1215/1997, annex I.1.8",
            onlyIf: ifYes("has_interlocks"),
            help: {
              es: "Pide al operario que lo pruebe en vacío.",
              en: "Ask the operator to test it without load.",
              ca: "Demana a l’operari que ho provi en buit.",
            },
          },
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
              es: "Busca imanes, bridas, cinta o llaves de repuesto metidas en el enclavamiento.",
              en: "Look for magnets, cable ties, tape or spare keys left in the interlock.",
              ca: "Busca imants, brides, cinta o claus de recanvi posades a l’enclavament.",
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
            es: "¿Funciona la parada de emergencia?",
            en: "Does the emergency stop work?",
            ca: "Funciona la parada d’emergència?",
          },
          "CA",
          {
            law: "RD 1215/1997, annex I.1.3",
            help: {
              es: "Pide al operario que la pruebe en vacío.",
              en: "Ask the operator to test it without load.",
              ca: "Demana a l’operari que la provi en buit.",
            },
          },
        ),
        yesNo(
          "emergency_stop_reach",
          {
            es: "¿La parada de emergencia se alcanza desde el puesto del operario?",
            en: "Can the emergency stop be reached from where the operator stands?",
            ca: "S’arriba a la parada d’emergència des del lloc de l’operari?",
          },
          "A",
          { law: "RD 1215/1997, annex I.1.3" },
        ),
        yesNo(
          "no_restart",
          {
            es: "Al soltar la parada de emergencia, ¿la máquina sigue parada hasta que se pone en marcha?",
            en: "After the emergency stop is released, does the machine stay stopped until it is started?",
            ca: "En desbloquejar la parada d’emergència, la màquina continua aturada fins que s’engega?",
          },
          "CA",
          { law: "RD 1215/1997, annex I.1.2" },
        ),
        yesNo(
          "controls_marked",
          {
            es: "¿Se entiende para qué sirve cada mando?",
            en: "Is it clear what each control does?",
            ca: "S’entén per a què serveix cada comandament?",
          },
          "A",
          { law: "RD 1215/1997, annex I.1.1" },
        ),
        yesNo(
          "isolator",
          {
            es: "¿Se puede cortar y bloquear con candado cada fuente de energía?",
            en: "Can every energy source be isolated and padlocked?",
            ca: "Es pot tallar i bloquejar amb cadenat cada font d’energia?",
          },
          "A",
          {
            law: "RD 1215/1997, annex I.1.12",
            help: {
              es: "Electricidad, aire comprimido, hidráulica, gas.",
              en: "Electricity, compressed air, hydraulics, gas.",
              ca: "Electricitat, aire comprimit, hidràulica, gas.",
            },
          },
        ),
      ],
    },
    {
      heading: { es: "Uso", en: "Use", ca: "Ús" },
      questions: [
        yesNo(
          "operator_trained",
          {
            es: "¿Sabe quien usa la máquina explicar sus riesgos?",
            en: "Can the operator explain the machine’s risks?",
            ca: "Sap qui fa servir la màquina explicar-ne els riscos?",
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
            es: "¿El operario usa los EPI que pide la máquina?",
            en: "Does the operator wear the PPE that the machine requires?",
            ca: "L’operari fa servir els EPI que demana la màquina?",
          },
          "C",
          {
            law: "RD 773/1997, art. 3",
            help: {
              es: "Gafas, protectores auditivos, calzado: lo que digan las señales y el manual.",
              en: "Glasses, hearing protection, footwear: as signs and manual say.",
              ca: "Ulleres, protectors auditius, calçat: el que diguin els senyals i el manual.",
            },
          },
        ),
        yesNo(
          "cleaned_stopped",
          {
            es: "¿Se limpia y se desatasca con la máquina parada y bloqueada?",
            en: "Is the machine stopped and locked out for cleaning and clearing jams?",
            ca: "Es neteja i es desembussa amb la màquina parada i bloquejada?",
          },
          "CA",
          {
            law: "RD 1215/1997, annex II.1",
            help: {
              es: "Si no lo ves, pide que te enseñen cómo lo hacen y con qué candado.",
              en: "If you do not see it, ask to be shown how, and with which padlock.",
              ca: "Si no ho veus, demana que t’ensenyin com ho fan i amb quin cadenat.",
            },
          },
        ),
        yesNo(
          "manual",
          {
            es: "¿Está a mano el manual, en un idioma que se entiende?",
            en: "Is the manual to hand, in a language that is understood?",
            ca: "El manual és a mà, en un idioma que s’entén?",
          },
          "A",
          { law: "RD 1644/2008" },
        ),
        yesNo(
          "ce_plate",
          {
            es: "¿La máquina lleva su placa con el marcado CE?",
            en: "Does the machine have its plate with the CE marking?",
            ca: "La màquina porta la placa amb el marcatge CE?",
          },
          "A",
          {
            law: "RD 1644/2008",
            help: {
              es: "Si es anterior a 1995: «No aplica» si consta que cumple el RD 1215/1997.",
              en: "If older than 1995: “Not applicable” if it is shown to meet RD 1215/1997.",
              ca: "Si és anterior al 1995: «No aplica» si consta que compleix l’RD 1215/1997.",
            },
          },
        ),
      ],
    },
  ],
};
