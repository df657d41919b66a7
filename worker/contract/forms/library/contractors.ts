import { fact, ifYes, type LibraryChecklist, remark, yesNo } from "./question.ts";

export const contractors: LibraryChecklist = {
  key: "contractors",
  kinds: ["hseq_visit", "observation"],
  name: {
    es: "Coordinación de actividades (contratas)",
    en: "Coordination with contractors",
    ca: "Coordinació d’activitats (contractistes)",
  },
  purpose: {
    es: "Ver a una contrata mientras trabaja y comprobar que lo acordado se cumple.",
    en: "Look at one contractor at work and check that what was agreed is kept.",
    ca: "Observar una empresa contractista mentre treballa i comprovar que es compleix el que s’ha acordat.",
  },
  basis: ["Ley 31/1995, art. 24", "RD 171/2004", "RD 39/1997, art. 22 bis"],
  sections: [
    {
      heading: { es: "Antes de empezar", en: "Before starting", ca: "Abans de començar" },
      questions: [
        remark(
          "firm_and_task",
          {
            es: "¿Qué empresa es y qué trabajo hace?",
            en: "Which firm is it, and what is it doing?",
            ca: "Quina empresa és i quin treball fa?",
          },
          {
            es: "Empresa y trabajo",
            en: "Firm and task",
            ca: "Empresa i treball",
          },
        ),
        yesNo(
          "access_authorised",
          {
            es: "¿Todas las personas de la contrata tienen el acceso autorizado?",
            en: "Is every person of the contractor cleared for access?",
            ca: "Totes les persones de la contractista tenen l’accés autoritzat?",
          },
          "C",
          {
            help: {
              es: "Compara quién está trabajando con la lista de accesos.",
              en: "Compare who is at work with the access list.",
              ca: "Compara qui està treballant amb la llista d’accessos.",
            },
          },
        ),
        yesNo(
          "information_given",
          {
            es: "¿Ha recibido la contrata los riesgos y las medidas de emergencia del centro?",
            en: "Has the contractor been given the site’s risks and emergency measures?",
            ca: "Ha rebut la contractista els riscos i les mesures d’emergència del centre?",
          },
          "C",
          {
            law: "RD 171/2004, art. 7",
            help: {
              es: "Pregunta a quien trabaja qué le explicaron.",
              en: "Ask those at work what they were told.",
              ca: "Pregunta a qui treballa què li van explicar.",
            },
          },
        ),
        yesNo(
          "risk_assessment_received",
          {
            es: "¿Ha entregado la contrata la evaluación de riesgos de este trabajo?",
            en: "Has the contractor handed over its risk assessment for this job?",
            ca: "Ha lliurat la contractista l’avaluació de riscos d’aquest treball?",
          },
          "A",
          {
            law: "RD 171/2004, art. 10",
            help: {
              es: "Búscala en la plataforma de coordinación o pídela.",
              en: "Look on the coordination platform, or ask for it.",
              ca: "Busca-la a la plataforma de coordinació o demana-la.",
            },
          },
        ),
        yesNo(
          "training_accredited",
          {
            es: "¿Consta la formación de quienes están trabajando?",
            en: "Is there proof of training for those at work?",
            ca: "Consta la formació de qui està treballant?",
          },
          "A",
          {
            law: "RD 171/2004, art. 10",
            help: {
              es: "Compara sus nombres con los certificados entregados.",
              en: "Compare their names with the certificates handed over.",
              ca: "Compara els noms amb els certificats lliurats.",
            },
          },
        ),
        fact(
          "is_special_work",
          {
            es: "¿Es un trabajo que necesita permiso?",
            en: "Does this job need a permit?",
            ca: "És un treball que necessita permís?",
          },
          {
            help: {
              es: "Altura, caliente, espacio confinado, eléctrico, excavación.",
              en: "Height, hot work, confined space, electrical, excavation.",
              ca: "Alçada, calent, espai confinat, elèctric, excavació.",
            },
          },
        ),
        yesNo(
          "permit_valid",
          {
            es: "¿El permiso está firmado y en vigor?",
            en: "Is the permit signed and in force?",
            ca: "El permís està signat i en vigor?",
          },
          "C",
          { law: "RD 171/2004, art. 8", onlyIf: ifYes("is_special_work") },
        ),
        yesNo(
          "preventive_resource",
          {
            es: "¿El recurso preventivo, si hace falta, está presente?",
            en: "If a safety supervisor (“recurso preventivo”) is required, is that person present?",
            ca: "El recurs preventiu, si cal, és present?",
          },
          "C",
          { law: "RD 39/1997, art. 22 bis", onlyIf: ifYes("is_special_work") },
        ),
      ],
    },
    {
      heading: { es: "El trabajo", en: "The work", ca: "El treball" },
      questions: [
        yesNo(
          "knows_contact",
          {
            es: "¿Sabe la contrata a quién de la empresa tiene que avisar?",
            en: "Does the contractor know whom in the company to turn to?",
            ca: "Sap la contractista a qui de l’empresa ha d’avisar?",
          },
          "C",
          { law: "RD 171/2004, art. 13" },
        ),
        yesNo(
          "knows_emergency",
          {
            es: "¿Sabe la contrata dónde está el punto de encuentro?",
            en: "Do the contractor’s people know where the assembly point is?",
            ca: "Sap la contractista on és el punt de trobada?",
          },
          "C",
          { law: "RD 171/2004, art. 7" },
        ),
        yesNo(
          "area_marked",
          {
            es: "¿La zona de trabajo está delimitada?",
            en: "Is the work area cordoned off?",
            ca: "La zona de treball està delimitada?",
          },
          "C",
        ),
        yesNo(
          "method_followed",
          {
            es: "¿Se trabaja como dice el procedimiento acordado?",
            en: "Is the work done as the agreed procedure says?",
            ca: "Es treballa com diu el procediment acordat?",
          },
          "C",
          {
            law: "RD 171/2004, art. 9",
            help: {
              es: "Pide el procedimiento y compáralo con lo que ves.",
              en: "Ask for the procedure and compare it with what you see.",
              ca: "Demana el procediment i compara’l amb el que veus.",
            },
          },
        ),
        yesNo(
          "ppe",
          {
            es: "¿Llevan los EPI de su trabajo y los de la zona?",
            en: "Do they wear the PPE for their work and for the area?",
            ca: "Porten els EPI del seu treball i els de la zona?",
          },
          "C",
          { law: "RD 773/1997, art. 3" },
        ),
        yesNo(
          "equipment_sound",
          {
            es: "¿Los equipos y las herramientas de la contrata están en buen estado?",
            en: "Are the contractor’s equipment and tools in good condition?",
            ca: "Els equips i les eines de la contractista estan en bon estat?",
          },
          "CP",
          { law: "RD 1215/1997, art. 3" },
        ),
        yesNo(
          "chemicals_declared",
          {
            es: "¿Ha declarado la contrata los productos químicos que trae?",
            en: "Has the contractor declared the chemicals that it brings?",
            ca: "Ha declarat la contractista els productes químics que porta?",
          },
          "C",
          {
            law: "RD 171/2004, art. 4",
            help: {
              es: "Compara las etiquetas que ves con su lista.",
              en: "Compare the labels you see with its list.",
              ca: "Compara les etiquetes que veus amb la seva llista.",
            },
          },
        ),
        fact("other_firms", {
          es: "¿Trabaja otra empresa en la misma zona?",
          en: "Is another firm working in the same area?",
          ca: "Treballa una altra empresa a la mateixa zona?",
        }),
        yesNo(
          "interference_agreed",
          {
            es: "¿Han acordado las empresas cómo no ponerse en peligro?",
            en: "Have the firms agreed how not to endanger one another?",
            ca: "Han acordat les empreses com no posar-se en perill?",
          },
          "CA",
          {
            law: "RD 171/2004, art. 4",
            onlyIf: ifYes("other_firms"),
            help: {
              es: "Pregunta a cada una por separado.",
              en: "Ask each of them separately.",
              ca: "Pregunta a cadascuna per separat.",
            },
          },
        ),
        yesNo(
          "tidy_end",
          {
            es: "¿La zona de trabajo está limpia y sin residuos?",
            en: "Is the work area clean and free of waste?",
            ca: "La zona de treball està neta i sense residus?",
          },
          "C",
        ),
      ],
    },
  ],
};
