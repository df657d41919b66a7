import { fact, ifYes, type LibraryChecklist, remark, yesNo } from "./question.ts";

export const office: LibraryChecklist = {
  key: "office",
  kinds: ["hseq_visit"],
  name: { es: "Oficina y pantallas", en: "Office and display screens", ca: "Oficina i pantalles" },
  purpose: {
    es: "Revisar un puesto con pantalla y lo común de la oficina.",
    en: "Check one desk with a screen, and what the office shares.",
    ca: "Revisar un lloc de treball amb pantalla i el que és comú a l’oficina.",
  },
  basis: ["RD 488/1997", "RD 486/1997", "Ley 31/1995, art. 22"],
  sections: [
    {
      heading: { es: "El puesto", en: "The workstation", ca: "El lloc de treball" },
      questions: [
        yesNo(
          "screen_height",
          {
            es: "¿El borde superior de la pantalla está a la altura de los ojos?",
            en: "Is the top edge of the screen at eye level?",
            ca: "La vora superior de la pantalla és a l’altura dels ulls?",
          },
          "C",
          {
            law: "RD 488/1997, annex",
            help: {
              es: "Con gafas progresivas, algo más baja.",
              en: "Slightly lower for progressive lenses.",
              ca: "Amb ulleres progressives, una mica més baixa.",
            },
          },
        ),
        yesNo(
          "screen_distance",
          {
            es: "¿La pantalla está de frente y a un brazo de distancia?",
            en: "Is the screen straight ahead, at arm’s length?",
            ca: "La pantalla és al davant i a un braç de distància?",
          },
          "C",
          { law: "RD 488/1997, annex" },
        ),
        yesNo(
          "no_glare",
          {
            es: "¿La pantalla está sin reflejos de ventanas ni lámparas?",
            en: "Is the screen free of reflections from windows and lamps?",
            ca: "La pantalla està sense reflexos de finestres ni de llums?",
          },
          "C",
          {
            law: "RD 488/1997, annex",
            help: {
              es: "Lo mejor es que la ventana quede a un lado.",
              en: "It is best to have the window to one side.",
              ca: "El millor és que la finestra quedi a un costat.",
            },
          },
        ),
        yesNo(
          "chair",
          {
            es: "¿Se regulan la altura del asiento y el respaldo?",
            en: "Can seat height and backrest be adjusted?",
            ca: "Es regulen l’alçada del seient i el respatller?",
          },
          "A",
          { law: "RD 488/1997, annex" },
        ),
        yesNo(
          "feet",
          {
            es: "¿Los pies apoyan en el suelo o en un reposapiés?",
            en: "Do the feet rest on the floor or on a footrest?",
            ca: "Els peus reposen a terra o en un reposapeus?",
          },
          "A",
          { law: "RD 488/1997, annex" },
        ),
        yesNo(
          "forearms",
          {
            es: "¿Hay sitio en la mesa para apoyar los antebrazos delante del teclado?",
            en: "Is there room on the desk to rest the forearms in front of the keyboard?",
            ca: "Hi ha espai a la taula per recolzar els avantbraços davant del teclat?",
          },
          "C",
          { law: "RD 488/1997, annex" },
        ),
        fact("uses_laptop", {
          es: "¿Trabaja casi todo el día con un portátil?",
          en: "Is a laptop used for most of the day?",
          ca: "Treballa gairebé tot el dia amb un portàtil?",
        }),
        yesNo(
          "laptop_accessories",
          {
            es: "¿El portátil tiene soporte o pantalla, teclado y ratón aparte?",
            en: "Does the laptop have a stand or monitor, with separate keyboard and mouse?",
            ca: "El portàtil té suport o pantalla, i teclat i ratolí a part?",
          },
          "A",
          { law: "RD 488/1997, annex", onlyIf: ifYes("uses_laptop") },
        ),
      ],
    },
    {
      heading: { es: "La persona", en: "The person", ca: "La persona" },
      questions: [
        yesNo(
          "breaks",
          {
            es: "¿La persona puede hacer pausas o cambiar de tarea?",
            en: "Can the person take breaks or change tasks?",
            ca: "La persona pot fer pauses o canviar de tasca?",
          },
          "A",
          { law: "RD 488/1997, art. 3" },
        ),
        yesNo(
          "informed",
          {
            es: "¿Han explicado a la persona cómo ajustar el puesto?",
            en: "Has the person been shown how to adjust the workstation?",
            ca: "Han explicat a la persona com ajustar el lloc de treball?",
          },
          "C",
          { law: "RD 488/1997, art. 5" },
        ),
        yesNo(
          "health_check",
          {
            es: "¿Han ofrecido a la persona el reconocimiento médico?",
            en: "Has the person been offered a health check?",
            ca: "Han ofert a la persona el reconeixement mèdic?",
          },
          "A",
          {
            law: "RD 488/1997, art. 4",
            help: {
              es: "Basta con sí o no: no preguntes por el resultado.",
              en: "Yes or no is enough: do not ask about the result.",
              ca: "N’hi ha prou amb sí o no: no preguntis pel resultat.",
            },
          },
        ),
      ],
    },
    {
      heading: { es: "La oficina", en: "The office", ca: "L’oficina" },
      questions: [
        yesNo(
          "climate",
          {
            es: "¿La temperatura está entre 17 y 27 °C?",
            en: "Is the temperature between 17 and 27 °C?",
            ca: "La temperatura és d’entre 17 i 27 °C?",
          },
          "A",
          {
            law: "RD 486/1997, annex III",
            help: {
              es: "Mide lejos del sol y de las rejillas de aire.",
              en: "Measure away from the sun and the air vents.",
              ca: "Mesura lluny del sol i de les reixetes d’aire.",
            },
          },
        ),
        yesNo(
          "cables",
          {
            es: "¿Los cables están recogidos, fuera del paso?",
            en: "Are cables tidied away from where people walk?",
            ca: "Els cables estan recollits, fora del pas?",
          },
          "C",
          { law: "RD 486/1997, annex II" },
        ),
        yesNo(
          "sockets",
          {
            es: "¿Los enchufes y las regletas están enteros y sin encadenar?",
            en: "Are sockets and power strips undamaged and not daisy-chained?",
            ca: "Els endolls i les regletes estan sencers i sense encadenar?",
          },
          "CA",
          { law: "RD 486/1997, annex I.A.12" },
        ),
        yesNo(
          "exits",
          {
            es: "¿La salida está libre?",
            en: "Is the exit clear?",
            ca: "La sortida està lliure?",
          },
          "C",
          { law: "RD 486/1997, annex I.A.10" },
        ),
        yesNo(
          "shelves_fixed",
          {
            es: "¿Los armarios altos y las baldas están fijos?",
            en: "Are tall cabinets and shelves fixed?",
            ca: "Els armaris alts i els prestatges estan fixats?",
          },
          "A",
          {
            help: {
              es: "Comprueba con la mano que no se mueven.",
              en: "Check by hand that they do not move.",
              ca: "Comprova amb la mà que no es mouen.",
            },
          },
        ),
        remark(
          "discomfort",
          {
            es: "¿Qué molestia cuenta la persona?",
            en: "What discomfort does the person mention?",
            ca: "Quina molèstia explica la persona?",
          },
          {
            es: "Por ejemplo: reflejos por la tarde, silla que se baja. Sin datos médicos.",
            en: "For example: glare in the afternoon, a chair that sinks. No medical details.",
            ca: "Per exemple: reflexos a la tarda, cadira que baixa. Sense dades mèdiques.",
          },
        ),
      ],
    },
  ],
};
