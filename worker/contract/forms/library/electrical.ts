import { fact, ifYes, type LibraryChecklist, yesNo } from "./question.ts";

export const electrical: LibraryChecklist = {
  key: "electrical",
  kinds: ["hseq_visit", "observation"],
  name: { es: "Instalación eléctrica", en: "Electrical installation", ca: "Instal·lació elèctrica" },
  purpose: {
    es: "Revisar a la vista cuadros, tomas y cables, y los trabajos eléctricos en curso.",
    en: "Check distribution boards, sockets and cables by eye, and electrical work in progress.",
    ca: "Revisar a ull els quadres, les preses i els cables, i els treballs elèctrics en curs.",
  },
  basis: ["RD 614/2001", "RD 842/2002", "RD 486/1997, annex I.A.12", "RD 1215/1997"],
  sections: [
    {
      heading: { es: "Cuadros", en: "Distribution boards", ca: "Quadres" },
      questions: [
        yesNo(
          "boards_closed",
          {
            es: "¿Los cuadros están cerrados?",
            en: "Are the distribution boards closed?",
            ca: "Els quadres estan tancats?",
          },
          "C",
          { law: "RD 842/2002, ITC-BT-24" },
        ),
        yesNo(
          "no_live_parts",
          {
            es: "¿Están tapados todos los huecos y las partes con tensión de los cuadros?",
            en: "Are all gaps and live parts of the boards covered?",
            ca: "Estan tapats tots els forats i les parts amb tensió dels quadres?",
          },
          "CAP",
          {
            law: "RD 842/2002, ITC-BT-24",
            help: {
              es: "Obturadores que faltan, tapas rotas, bornes a la vista. No los toques.",
              en: "Missing blanks, broken covers, exposed terminals. Do not touch them.",
              ca: "Obturadors que falten, tapes trencades, borns a la vista. No els toquis.",
            },
          },
        ),
        yesNo(
          "boards_accessible",
          {
            es: "¿Se llega a los cuadros sin apartar nada?",
            en: "Can the distribution boards be reached without moving anything?",
            ca: "S’arriba als quadres sense apartar res?",
          },
          "C",
        ),
        yesNo(
          "hazard_sign",
          {
            es: "¿Los cuadros llevan la señal de riesgo eléctrico?",
            en: "Do the boards bear the electrical hazard sign?",
            ca: "Els quadres porten el senyal de risc elèctric?",
          },
          "A",
          { law: "RD 485/1997, annex III" },
        ),
        yesNo(
          "circuits_labelled",
          {
            es: "¿Se sabe qué corta cada interruptor?",
            en: "Is it marked what each breaker switches off?",
            ca: "Se sap què talla cada interruptor?",
          },
          "A",
          { law: "RD 842/2002" },
        ),
        yesNo(
          "rcd_test",
          {
            es: "¿Salta el diferencial al pulsar su botón de prueba?",
            en: "Does the RCD trip when its test button is pressed?",
            ca: "Salta el diferencial en prémer el botó de prova?",
          },
          "CA",
          {
            law: "RD 842/2002, ITC-BT-24",
            help: {
              es: "Avisa antes: se queda sin corriente lo que alimenta.",
              en: "Give notice first: what it feeds loses power.",
              ca: "Avisa abans: es queda sense corrent el que alimenta.",
            },
          },
        ),
      ],
    },
    {
      heading: { es: "Cables y tomas", en: "Cables and sockets", ca: "Cables i preses" },
      questions: [
        yesNo(
          "sockets_sound",
          {
            es: "¿Los enchufes y las clavijas están enteros y fijos?",
            en: "Are sockets and plugs undamaged and firmly fixed?",
            ca: "Els endolls i les clavilles estan sencers i fixats?",
          },
          "CAP",
          { law: "RD 614/2001, art. 3" },
        ),
        yesNo(
          "cables_sound",
          {
            es: "¿Los cables están sin cortes, empalmes ni cinta?",
            en: "Are cables free of cuts, joins and tape?",
            ca: "Els cables estan sense talls, empalmaments ni cinta?",
          },
          "CAP",
          { law: "RD 614/2001, art. 3" },
        ),
        yesNo(
          "cables_protected",
          {
            es: "¿Los cables están fuera del paso o protegidos de pisadas y ruedas?",
            en: "Are cables out of the way, or protected from feet and wheels?",
            ca: "Els cables són fora del pas o protegits de trepitjades i rodes?",
          },
          "C",
        ),
        yesNo(
          "no_daisy_chain",
          {
            es: "¿Las regletas están sin encadenar ni sobrecargar?",
            en: "Are power strips neither daisy-chained nor overloaded?",
            ca: "Les regletes estan sense encadenar ni sobrecarregar?",
          },
          "C",
        ),
        fact("is_wet_or_outdoor", {
          es: "¿Es una zona mojada o al aire libre?",
          en: "Is this a wet or outdoor area?",
          ca: "És una zona mullada o a l’aire lliure?",
        }),
        yesNo(
          "weatherproof",
          {
            es: "¿Las tomas y los equipos son estancos?",
            en: "Are sockets and equipment weatherproof?",
            ca: "Les preses i els equips són estancs?",
          },
          "A",
          {
            law: "RD 842/2002, ITC-BT-30",
            onlyIf: ifYes("is_wet_or_outdoor"),
            help: {
              es: "Mira la marca IP: al menos IPX4 donde salpica.",
              en: "Look for the IP mark: at least IPX4 where water splashes.",
              ca: "Mira la marca IP: com a mínim IPX4 on esquitxa.",
            },
          },
        ),
        yesNo(
          "periodic_inspection",
          {
            es: "Si la instalación la necesita, ¿está en vigor su inspección periódica?",
            en: "If the installation requires one, is its periodic inspection in date?",
            ca: "Si la instal·lació la necessita, té en vigor la inspecció periòdica?",
          },
          "A",
          {
            law: "RD 842/2002, ITC-BT-05",
            help: {
              es: "Pide el certificado del organismo de control. Si no la necesita, marca «No aplica».",
              en: "Ask for the inspection body’s certificate. If none is required, answer “Not applicable”.",
              ca: "Demana el certificat de l’organisme de control. Si no la necessita, marca «No aplica».",
            },
          },
        ),
      ],
    },
    {
      heading: { es: "Trabajos eléctricos", en: "Electrical work", ca: "Treballs elèctrics" },
      questions: [
        fact("work_in_progress", {
          es: "¿Se está trabajando en la instalación?",
          en: "Is work being done on the installation?",
          ca: "S’està treballant en la instal·lació?",
        }),
        yesNo(
          "isolated_and_locked",
          {
            es: "¿La instalación está cortada y bloqueada con candado y cartel?",
            en: "Is the installation isolated and locked out, with padlock and tag?",
            ca: "La instal·lació està tallada i bloquejada amb cadenat i cartell?",
          },
          "C",
          { law: "RD 614/2001, annex II", onlyIf: ifYes("work_in_progress") },
        ),
        yesNo(
          "absence_verified",
          {
            es: "¿Se ha comprobado con un detector que no hay tensión?",
            en: "Has a voltage detector shown it to be dead?",
            ca: "S’ha comprovat amb un detector que no hi ha tensió?",
          },
          "C",
          {
            law: "RD 614/2001, annex II",
            onlyIf: ifYes("work_in_progress"),
            help: {
              es: "Si no lo has visto, pide que lo comprueben delante de ti.",
              en: "If you did not see it, ask for the check to be repeated.",
              ca: "Si no ho has vist, demana que ho comprovin davant teu.",
            },
          },
        ),
        yesNo(
          "worker_qualified",
          {
            es: "¿Quien trabaja está autorizado o cualificado para este trabajo eléctrico?",
            en: "Is the worker authorised or qualified for this electrical work?",
            ca: "Qui treballa està autoritzat o qualificat per a aquest treball elèctric?",
          },
          "CA",
          {
            law: "RD 614/2001, art. 4",
            onlyIf: ifYes("work_in_progress"),
            help: {
              es: "Pide la autorización escrita de la empresa.",
              en: "Ask for the company’s written authorisation.",
              ca: "Demana l’autorització escrita de l’empresa.",
            },
          },
        ),
        yesNo(
          "insulated_tools",
          {
            es: "¿Quien trabaja usa herramientas aisladas y los EPI para riesgo eléctrico?",
            en: "Does the worker use insulated tools and PPE for electrical risk?",
            ca: "Qui treballa fa servir eines aïllades i els EPI per a risc elèctric?",
          },
          "C",
          { law: "RD 614/2001, annex III", onlyIf: ifYes("work_in_progress") },
        ),
        yesNo(
          "area_marked",
          {
            es: "¿La zona de trabajo está señalizada y delimitada?",
            en: "Is the work area marked and cordoned off?",
            ca: "La zona de treball està senyalitzada i delimitada?",
          },
          "C",
          { law: "RD 614/2001, annex II", onlyIf: ifYes("work_in_progress") },
        ),
      ],
    },
  ],
};
