import { fact, ifYes, type LibraryChecklist, remark, yesNo } from "./question.ts";

export const confinedSpaces: LibraryChecklist = {
  key: "confined_spaces",
  kinds: ["hseq_visit", "observation"],
  name: { es: "Espacios confinados", en: "Confined spaces", ca: "Espais confinats" },
  purpose: {
    es: "Decidir, en la boca del recinto, si se puede entrar y seguir dentro.",
    en: "Decide, at the entrance, whether people may enter and stay inside.",
    ca: "Decidir, a la boca del recinte, si s’hi pot entrar i quedar-s’hi.",
  },
  basis: [
    "Ley 31/1995, art. 32 bis",
    "RD 39/1997, art. 22 bis",
    "RD 374/2001",
    "RD 681/2003",
    "RD 773/1997",
    "RD 614/2001",
    "NTP 223",
  ],
  sections: [
    {
      heading: { es: "Antes de entrar", en: "Before entering", ca: "Abans d’entrar" },
      questions: [
        yesNo(
          "permit",
          {
            es: "¿El permiso de entrada está firmado para hoy y para este recinto?",
            en: "Is the entry permit signed for today and for this space?",
            ca: "El permís d’entrada està signat per a avui i per a aquest recinte?",
          },
          "C",
          {
            law: "NTP 223",
            help: {
              es: "Sin permiso, nadie entra y quien esté dentro sale.",
              en: "Without a permit nobody enters, and whoever is inside comes out.",
              ca: "Sense permís, no hi entra ningú i qui sigui a dins surt.",
            },
          },
        ),
        yesNo(
          "entrance_signed",
          {
            es: "¿La boca está señalizada y protegida contra caídas?",
            en: "Is the entrance signposted and guarded against falls?",
            ca: "La boca està senyalitzada i protegida contra caigudes?",
          },
          "CP",
          { law: "RD 486/1997, annex I.A.3" },
        ),
        fact("has_feeds", {
          es: "¿Llegan al recinto tuberías o líneas de energía?",
          en: "Do pipes or power lines lead into the space?",
          ca: "Arriben al recinte canonades o línies d’energia?",
        }),
        yesNo(
          "isolated",
          {
            es: "¿Están cortadas y bloqueadas todas las tuberías y líneas de energía?",
            en: "Are all the pipes and power lines isolated and locked out?",
            ca: "Estan tallades i bloquejades totes les canonades i línies d’energia?",
          },
          "C",
          { law: "RD 1215/1997, annex II.1", onlyIf: ifYes("has_feeds") },
        ),
        yesNo(
          "emptied",
          {
            es: "¿El recinto está vaciado y limpio de restos peligrosos?",
            en: "Is the space emptied and clean of dangerous residues?",
            ca: "El recinte està buidat i net de restes perilloses?",
          },
          "C",
          {
            help: {
              es: "Míralo desde la boca o en el permiso, sin entrar.",
              en: "Look from the entrance or at the permit, without going in.",
              ca: "Mira-ho des de la boca o al permís, sense entrar-hi.",
            },
          },
        ),
      ],
    },
    {
      heading: { es: "El aire", en: "The air", ca: "L’aire" },
      questions: [
        yesNo(
          "air_tested",
          {
            es: "¿El aire se ha medido desde fuera, arriba, en medio y abajo?",
            en: "Has the air been tested from outside, at the top, middle and bottom?",
            ca: "S’ha mesurat l’aire des de fora, a dalt, al mig i a baix?",
          },
          "C",
          { law: "NTP 223" },
        ),
        yesNo(
          "oxygen",
          {
            es: "¿El oxígeno está entre el 20,5 y el 23,5 %?",
            en: "Is oxygen between 20.5 and 23.5%?",
            ca: "L’oxigen és entre el 20,5 i el 23,5 %?",
          },
          "C",
          {
            law: "NTP 223",
            help: {
              es: "El aire limpio tiene 20,9 %. Por debajo falta aire; por encima todo arde mejor.",
              en: "Clean air has 20.9%. Below, people suffocate; above, everything burns faster.",
              ca: "L’aire net en té 20,9 %. Per sota falta aire; per sobre tot crema més.",
            },
          },
        ),
        yesNo(
          "flammable_gas",
          {
            es: "¿El gas inflamable está por debajo del 10 % del límite inferior de explosividad?",
            en: "Is flammable gas below 10% of the lower explosive limit?",
            ca: "El gas inflamable és per sota del 10 % del límit inferior d’explosivitat?",
          },
          "C",
          {
            help: {
              es: "El permiso puede pedir menos, por ejemplo para trabajos en caliente.",
              en: "The permit may ask for less, for example for hot work.",
              ca: "El permís pot demanar menys, per exemple per a treballs en calent.",
            },
          },
        ),
        yesNo(
          "toxic_gas",
          {
            es: "¿El CO, el H₂S y los demás tóxicos están por debajo de su valor límite?",
            en: "Are CO, H₂S and other toxic gases below their limit values?",
            ca: "El CO, el H₂S i la resta de tòxics estan per sota del valor límit?",
          },
          "C",
          {
            law: "RD 374/2001, art. 3",
            help: {
              es: "Compara lo que marca el detector con los valores del permiso.",
              en: "Compare the detector’s readings with the values on the permit.",
              ca: "Compara el que marca el detector amb els valors del permís.",
            },
          },
        ),
        remark(
          "readings",
          {
            es: "¿Qué valores marca el detector?",
            en: "What does the gas detector read?",
            ca: "Quins valors marca el detector?",
          },
          {
            es: "O₂ %, LIE %, CO ppm, H₂S ppm y hora",
            en: "O₂ %, LEL %, CO ppm, H₂S ppm and time",
            ca: "O₂ %, LIE %, CO ppm, H₂S ppm i hora",
          },
        ),
        yesNo(
          "detector_calibrated",
          {
            es: "¿El detector de gases tiene la calibración en vigor?",
            en: "Is the gas detector’s calibration in date?",
            ca: "El detector de gasos té el calibratge en vigor?",
          },
          "CA",
          {
            help: {
              es: "La fecha está en su etiqueta o certificado.",
              en: "The date is on its label or certificate.",
              ca: "La data és a l’etiqueta o al certificat.",
            },
          },
        ),
        yesNo(
          "continuous",
          {
            es: "¿Se mide y se ventila sin parar mientras hay alguien dentro?",
            en: "Do testing and ventilation continue for as long as somebody is inside?",
            ca: "Es mesura i es ventila sense parar mentre hi ha algú a dins?",
          },
          "C",
          { law: "NTP 223" },
        ),
      ],
    },
    {
      heading: { es: "Personas y rescate", en: "People and rescue", ca: "Persones i rescat" },
      questions: [
        yesNo(
          "attendant",
          {
            es: "¿Hay una persona fuera, solo para vigilar y dar la alarma?",
            en: "Is somebody outside with no other task than to watch and raise the alarm?",
            ca: "Hi ha una persona a fora, només per vigilar i donar l’alarma?",
          },
          "C",
          { law: "NTP 223" },
        ),
        yesNo(
          "preventive_resource",
          {
            es: "¿Está presente el recurso preventivo?",
            en: "Is the designated safety supervisor (“recurso preventivo”) present?",
            ca: "El recurs preventiu és present?",
          },
          "C",
          { law: "RD 39/1997, art. 22 bis" },
        ),
        yesNo(
          "trained",
          {
            es: "¿Quienes entran y vigilan tienen formación en espacios confinados?",
            en: "Are those who enter and watch trained for confined spaces?",
            ca: "Qui entra i qui vigila tenen formació en espais confinats?",
          },
          "CA",
          {
            law: "Ley 31/1995, art. 19",
            help: {
              es: "Pide los certificados o míralos en el permiso.",
              en: "Ask for the certificates, or look at the permit.",
              ca: "Demana els certificats o mira’ls al permís.",
            },
          },
        ),
        yesNo(
          "contact",
          {
            es: "¿Quien está dentro y quien vigila se hablan o se ven todo el tiempo?",
            en: "Can those inside and the attendant talk to or see each other all the time?",
            ca: "Qui és a dins i qui vigila es parlen o es veuen tota l’estona?",
          },
          "C",
        ),
        yesNo(
          "rescue_ready",
          {
            es: "¿El equipo de rescate está montado en la boca?",
            en: "Is the rescue equipment set up at the entrance?",
            ca: "L’equip de rescat està muntat a la boca?",
          },
          "C",
          {
            law: "Ley 31/1995, art. 20",
            help: {
              es: "Trípode, arnés puesto y línea para sacar a la persona sin entrar.",
              en: "Tripod, harness worn, and a line to get the person out without going in.",
              ca: "Trípode, arnès posat i línia per treure la persona sense entrar-hi.",
            },
          },
        ),
        yesNo(
          "rescue_rule",
          {
            es: "¿Sabe quien vigila que no debe entrar a rescatar?",
            en: "Does the attendant know not to go in to rescue?",
            ca: "Sap qui vigila que no ha d’entrar a rescatar?",
          },
          "C",
          {
            law: "Ley 31/1995, art. 20",
            help: {
              es: "Pregunta también a quién llama y con qué.",
              en: "Ask too whom to call, and with what.",
              ca: "Pregunta també a qui truca i amb què.",
            },
          },
        ),
        yesNo(
          "electrical",
          {
            es: "¿La luz y las herramientas son aptas para el ambiente del recinto?",
            en: "Are lamps and tools suitable for the atmosphere inside?",
            ca: "El llum i les eines són aptes per a l’ambient del recinte?",
          },
          "C",
          {
            law: "RD 614/2001",
            help: {
              es: "Tensión de seguridad; con marca Ex si puede haber gas.",
              en: "Extra-low voltage; Ex-marked if there may be gas.",
              ca: "Tensió de seguretat; amb marca Ex si hi pot haver gas.",
            },
          },
        ),
      ],
    },
  ],
};
