// One checklist in three languages, above 300 lines: each question stands beside its translations.
import { choice, type LibraryChecklist, yesNo } from "./question.ts";

const from = (...answers: string[]) => ({ question: "access", answers });

export const workAtHeight: LibraryChecklist = {
  key: "work_at_height",
  kinds: ["hseq_visit", "observation"],
  name: {
    es: "Trabajos en altura y andamios",
    en: "Work at height and scaffolds",
    ca: "Treballs en alçada i bastides",
  },
  purpose: {
    es: "Ver un trabajo con riesgo de caída de más de 2 metros, con el medio que se usa.",
    en: "Look at work with a fall risk of more than 2 metres, and the equipment used for it.",
    ca: "Observar un treball amb risc de caiguda de més de 2 metres, amb el mitjà que es fa servir.",
  },
  basis: ["RD 1215/1997, annex II.4", "RD 2177/2004", "RD 39/1997, art. 22 bis", "RD 773/1997", "UNE-EN 365"],
  sections: [
    {
      heading: { es: "El trabajo", en: "The work", ca: "El treball" },
      questions: [
        choice(
          "access",
          { es: "¿Desde qué se trabaja?", en: "What is the work done from?", ca: "Des d’on es treballa?" },
          {
            scaffold: [{ es: "Andamio", en: "Scaffold", ca: "Bastida" }, "neutral"],
            ladder: [{ es: "Escalera de mano", en: "Ladder", ca: "Escala de mà" }, "neutral"],
            platform: [
              {
                es: "Plataforma elevadora",
                en: "Mobile elevating work platform",
                ca: "Plataforma elevadora",
              },
              "neutral",
            ],
            roof: [{ es: "Cubierta o borde", en: "Roof or edge", ca: "Coberta o vora" }, "neutral"],
          },
        ),
        yesNo(
          "area_below",
          {
            es: "¿La zona de debajo está acotada?",
            en: "Is the area below cordoned off?",
            ca: "La zona de sota està acotada?",
          },
          "C",
          { law: "RD 485/1997" },
        ),
        yesNo(
          "weather",
          {
            es: "¿El viento, la lluvia y el suelo permiten trabajar?",
            en: "Do wind, rain and the ground allow the work?",
            ca: "El vent, la pluja i el terra permeten treballar?",
          },
          "C",
          {
            law: "RD 1215/1997, annex II.4.1",
            help: {
              es: "Con viento fuerte, tormenta, hielo o barro, se para.",
              en: "In strong wind, a storm, ice or mud the work stops.",
              ca: "Amb vent fort, tempesta, glaç o fang, s’atura.",
            },
          },
        ),
        yesNo(
          "trained",
          {
            es: "¿Quien trabaja tiene formación para este trabajo en altura?",
            en: "Are the workers trained for this work at height?",
            ca: "Qui treballa té formació per a aquest treball en alçada?",
          },
          "CA",
          {
            law: "RD 1215/1997, art. 5",
            help: {
              es: "Pide el certificado o pregunta qué practicaron.",
              en: "Ask for the certificate, or what they practised.",
              ca: "Demana el certificat o pregunta què hi van practicar.",
            },
          },
        ),
        yesNo(
          "tools_tethered",
          {
            es: "¿Las herramientas y los materiales están sujetos para que no caigan?",
            en: "Are tools and materials secured so that they cannot fall?",
            ca: "Les eines i els materials estan subjectes perquè no caiguin?",
          },
          "C",
        ),
      ],
    },
    {
      heading: { es: "Andamio", en: "Scaffold", ca: "Bastida" },
      questions: [
        yesNo(
          "scaffold_inspected",
          {
            es: "¿El andamio tiene a la vista su revisión en vigor?",
            en: "Does the scaffold display an inspection that is in date?",
            ca: "La bastida té a la vista la revisió en vigor?",
          },
          "CA",
          {
            law: "RD 1215/1997, annex II.4.3",
            onlyIf: from("scaffold"),
            help: {
              es: "Antes de usarlo, cada cierto tiempo y tras cambios, temporales o golpes.",
              en: "Before use, at intervals, and after changes, storms or impacts.",
              ca: "Abans d’usar-la, cada cert temps i després de canvis, temporals o cops.",
            },
          },
        ),
        yesNo(
          "scaffold_base",
          {
            es: "¿El andamio apoya en una base firme?",
            en: "Does the scaffold stand on a firm base?",
            ca: "La bastida està assentada sobre una base ferma?",
          },
          "CAP",
          { law: "RD 1215/1997, annex II.4.3", onlyIf: from("scaffold") },
        ),
        yesNo(
          "scaffold_tied",
          {
            es: "¿El andamio está amarrado o arriostrado?",
            en: "Is the scaffold tied or braced?",
            ca: "La bastida està ancorada o travada?",
          },
          "CAP",
          { law: "RD 1215/1997, annex II.4.3", onlyIf: from("scaffold") },
        ),
        yesNo(
          "scaffold_rails",
          {
            es: "¿El andamio tiene barandilla, barra intermedia y rodapié en todo el borde?",
            en: "Does the scaffold have guard rails, mid-rails and toe boards along every edge?",
            ca: "La bastida té barana, barra intermèdia i entornpeu a tota la vora?",
          },
          "CP",
          {
            law: "RD 1215/1997, annex II.4.1",
            onlyIf: from("scaffold"),
            help: {
              es: "Barandilla de al menos 90 cm.",
              en: "Guard rail at least 90 cm high.",
              ca: "Barana de 90 cm com a mínim.",
            },
          },
        ),
        yesNo(
          "scaffold_deck",
          {
            es: "¿La plataforma del andamio está completa, sin huecos?",
            en: "Is the deck of the scaffold complete, without gaps?",
            ca: "La plataforma de la bastida està completa, sense forats?",
          },
          "CP",
          { law: "RD 1215/1997, annex II.4.3", onlyIf: from("scaffold") },
        ),
      ],
    },
    {
      heading: { es: "Otros medios", en: "Other means of access", ca: "Altres mitjans" },
      questions: [
        yesNo(
          "ladder_sound",
          {
            es: "¿La escalera está sin daños?",
            en: "Is the ladder undamaged?",
            ca: "L’escala està sense danys?",
          },
          "CP",
          { law: "RD 1215/1997, annex II.4.2", onlyIf: from("ladder") },
        ),
        yesNo(
          "ladder_placed",
          {
            es: "¿La escalera está bien apoyada y sujeta?",
            en: "Is the ladder well placed and secured?",
            ca: "L’escala està ben posada i subjecta?",
          },
          "C",
          {
            law: "RD 1215/1997, annex II.4.2",
            onlyIf: from("ladder"),
            help: {
              es: "A unos 75° y, si da acceso, un metro por encima. La de tijera, abierta del todo.",
              en: "At about 75° and, for access, one metre above. A stepladder, fully open.",
              ca: "A uns 75° i, si dona accés, un metre per sobre. La de tisora, oberta del tot.",
            },
          },
        ),
        yesNo(
          "ladder_short_job",
          {
            es: "¿El trabajo en la escalera es corto y de poco riesgo?",
            en: "Is the job on the ladder short and low-risk?",
            ca: "La feina a l’escala és curta i de poc risc?",
          },
          "CA",
          {
            law: "RD 1215/1997, annex II.4.1",
            onlyIf: from("ladder"),
            help: {
              es: "Si se alarga o hay que hacer fuerza, hace falta un andamio o una plataforma.",
              en: "If it takes long or needs force, it calls for a scaffold or a platform.",
              ca: "Si s’allarga o s’ha de fer força, cal una bastida o una plataforma.",
            },
          },
        ),
        yesNo(
          "platform_ground",
          {
            es: "¿La plataforma está nivelada sobre suelo firme?",
            en: "Is the platform level, on firm ground?",
            ca: "La plataforma està anivellada sobre terra ferm?",
          },
          "C",
          {
            law: "RD 1215/1997, annex II.3",
            onlyIf: from("platform"),
            help: {
              es: "Y lejos de líneas eléctricas.",
              en: "And away from power lines.",
              ca: "I lluny de línies elèctriques.",
            },
          },
        ),
        yesNo(
          "platform_harness",
          {
            es: "¿Quien va en la cesta está enganchado a ella?",
            en: "Is everybody in the basket clipped to it?",
            ca: "Qui va a la cistella hi està enganxat?",
          },
          "C",
          {
            law: "RD 773/1997, art. 3",
            onlyIf: from("platform"),
            help: {
              es: "Al punto de anclaje. En las de tijera, lo que diga el manual.",
              en: "To its anchor point. On scissor lifts, as the manual says.",
              ca: "Al punt d’ancoratge. A les de tisora, el que digui el manual.",
            },
          },
        ),
        yesNo(
          "roof_edge",
          {
            es: "¿Los bordes, los huecos y los lucernarios están protegidos?",
            en: "Are edges, openings and skylights protected?",
            ca: "Les vores, els forats i les claraboies estan protegits?",
          },
          "CAP",
          { law: "RD 486/1997, annex I.A.3", onlyIf: from("roof") },
        ),
        yesNo(
          "roof_bearing",
          {
            es: "¿Se pisa solo donde aguanta, por pasarelas si la cubierta es frágil?",
            en: "Do people step only where it bears, on walkways if the roof is fragile?",
            ca: "Es trepitja només on aguanta, per passarel·les si la coberta és fràgil?",
          },
          "C",
          { law: "RD 486/1997, annex I.A.1", onlyIf: from("roof") },
        ),
      ],
    },
    {
      heading: { es: "Protección y rescate", en: "Protection and rescue", ca: "Protecció i rescat" },
      questions: [
        yesNo(
          "harness_anchored",
          {
            es: "¿Donde no hay barandilla, llevan arnés enganchado a un anclaje seguro?",
            en: "Where there is no guard rail, do they wear a harness clipped to a safe anchor?",
            ca: "On no hi ha barana, porten arnès enganxat a un ancoratge segur?",
          },
          "C",
          { law: "RD 773/1997, art. 3", onlyIf: from("scaffold", "ladder", "roof") },
        ),
        yesNo(
          "harness_in_date",
          {
            es: "¿El arnés tiene la revisión de los últimos 12 meses?",
            en: "Has the harness been examined within the last 12 months?",
            ca: "L’arnès té la revisió dels últims 12 mesos?",
          },
          "CA",
          {
            law: "UNE-EN 365",
            help: {
              es: "La fecha está en la etiqueta o en su ficha. Mira también costuras, hebillas y cabo.",
              en: "The date is on the label or the record card. Look at stitching, buckles and lanyard too.",
              ca: "La data és a l’etiqueta o a la fitxa. Mira també costures, sivelles i element d’amarratge.",
            },
          },
        ),
        yesNo(
          "rescue",
          {
            es: "¿Saben cómo bajar a alguien que quede colgado?",
            en: "Do they know how to bring down somebody left hanging?",
            ca: "Saben com baixar algú que quedi penjat?",
          },
          "CA",
          {
            law: "Ley 31/1995, art. 20",
            help: {
              es: "Pregunta quién lo haría y con qué.",
              en: "Ask who would do it, and with what.",
              ca: "Pregunta qui ho faria i amb què.",
            },
          },
        ),
      ],
    },
  ],
};
