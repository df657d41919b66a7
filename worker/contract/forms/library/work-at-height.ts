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
          {
            es: "¿Desde qué se trabaja?",
            en: "What is the work done from?",
            ca: "Des d’on es treballa?",
          },
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
          { law: "RD 1215/1997, annex II.4.1" },
        ),
        yesNo(
          "trained",
          {
            es: "¿Quien trabaja tiene formación para este trabajo en altura?",
            en: "Are the workers trained for this work at height?",
            ca: "Qui treballa té formació per a aquest treball en alçada?",
          },
          "CA",
          { law: "RD 1215/1997, art. 5" },
        ),
        yesNo(
          "tools_tethered",
          {
            es: "¿Las herramientas y los materiales no pueden caer?",
            en: "Are tools and materials secured so that they cannot fall?",
            ca: "Les eines i els materials no poden caure?",
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
            es: "¿El andamio tiene a la vista su revisión en vigor, firmada?",
            en: "Does the scaffold display a signed inspection that is in date?",
            ca: "La bastida té a la vista la revisió en vigor, signada?",
          },
          "CA",
          {
            law: "RD 1215/1997, annex II.4.3",
            onlyIf: from("scaffold"),
            help: {
              es: "Se revisa antes de usarlo, de vez en cuando y tras cambios, temporales o golpes.",
              en: "It is inspected before use, at intervals, and after changes, storms or impacts.",
              ca: "Es revisa abans d’usar-la, de tant en tant i després de canvis, temporals o cops.",
            },
          },
        ),
        yesNo(
          "scaffold_base",
          {
            es: "¿Apoya en base firme y está amarrado o arriostrado?",
            en: "Does it stand on a firm base, tied or braced?",
            ca: "Recolza en una base ferma i està ancorada o travada?",
          },
          "CAP",
          { law: "RD 1215/1997, annex II.4.3", onlyIf: from("scaffold") },
        ),
        yesNo(
          "scaffold_rails",
          {
            es: "¿Tiene barandilla, barra intermedia y rodapié en todo el borde?",
            en: "Are there guard rails, mid-rails and toe boards along every edge?",
            ca: "Té barana, barra intermèdia i entornpeu a tota la vora?",
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
            es: "¿La plataforma está completa, sin huecos y con acceso interior?",
            en: "Is the deck complete, without gaps, with access from inside?",
            ca: "La plataforma està completa, sense forats i amb accés interior?",
          },
          "CP",
          { law: "RD 1215/1997, annex II.4.3", onlyIf: from("scaffold") },
        ),
      ],
    },
    {
      heading: {
        es: "Escalera, plataforma o cubierta",
        en: "Ladder, platform or roof",
        ca: "Escala, plataforma o coberta",
      },
      questions: [
        yesNo(
          "ladder_sound",
          {
            es: "¿La escalera está entera, con zapatas antideslizantes?",
            en: "Is the ladder undamaged, with non-slip feet?",
            ca: "L’escala està sencera, amb peus antilliscants?",
          },
          "CP",
          { law: "RD 1215/1997, annex II.4.2", onlyIf: from("ladder") },
        ),
        yesNo(
          "ladder_placed",
          {
            es: "¿Está bien apoyada y, si da acceso, sobresale un metro?",
            en: "Is it well placed and, if used for access, one metre above the landing?",
            ca: "Està ben recolzada i, si dona accés, sobresurt un metre?",
          },
          "C",
          {
            law: "RD 1215/1997, annex II.4.2",
            onlyIf: from("ladder"),
            help: {
              es: "Inclinación de unos 75°. La de tijera, abierta del todo.",
              en: "At about 75°. A stepladder, fully open.",
              ca: "Inclinació d’uns 75°. La de tisora, oberta del tot.",
            },
          },
        ),
        yesNo(
          "ladder_short_job",
          {
            es: "¿Es un trabajo corto, de poco riesgo y con las manos libres?",
            en: "Is it a short, low-risk job with both hands free?",
            ca: "És una feina curta, de poc risc i amb les mans lliures?",
          },
          "CA",
          { law: "RD 1215/1997, annex II.4.1", onlyIf: from("ladder") },
        ),
        yesNo(
          "platform_ground",
          {
            es: "¿La plataforma está nivelada sobre suelo firme y lejos de líneas eléctricas?",
            en: "Is the platform level on firm ground and away from power lines?",
            ca: "La plataforma està anivellada sobre terra ferm i lluny de línies elèctriques?",
          },
          "C",
          { law: "RD 1215/1997, annex II.3", onlyIf: from("platform") },
        ),
        yesNo(
          "platform_harness",
          {
            es: "¿Quien va en la cesta está enganchado al punto de anclaje de la cesta?",
            en: "Is everybody in the basket clipped to its anchor point?",
            ca: "Qui va a la cistella està enganxat al punt d’ancoratge de la cistella?",
          },
          "C",
          {
            law: "RD 773/1997, art. 3",
            onlyIf: from("platform"),
            help: {
              es: "En las de tijera, lo que diga el manual.",
              en: "On scissor lifts, follow the manual.",
              ca: "A les de tisora, el que digui el manual.",
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
            es: "¿El arnés y el cabo están sin daños y revisados hace menos de 12 meses?",
            en: "Are harness and lanyard undamaged and examined within the last 12 months?",
            ca: "L’arnès i l’element d’amarratge estan sense danys i revisats fa menys de 12 mesos?",
          },
          "CA",
          { law: "UNE-EN 365" },
        ),
        yesNo(
          "rescue",
          {
            es: "¿Saben cómo bajar a alguien que quede colgado?",
            en: "Do they know how to bring down somebody left hanging?",
            ca: "Saben com baixar algú que quedi penjat?",
          },
          "A",
          { law: "Ley 31/1995, art. 20" },
        ),
      ],
    },
  ],
};
