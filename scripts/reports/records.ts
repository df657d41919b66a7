// Records to print, made through the API as devices make them: of each kind from the demo data, and extreme ones in each language.
import { sampleValues } from "../../fixtures/sample-values.ts";
import { DEPARTMENT_FORM_TYPES, type DepartmentFormType } from "../../worker/contract/enums.ts";
import { segmentOf } from "../../worker/contract/forms/registry.ts";
import type { Visitor } from "../local/visitor.ts";
import { jpegPhoto, type PhotoFile, webpPhoto } from "./photos.ts";
import { OTHER_SCRIPTS, sentences, UNBROKEN } from "./texts.ts";
import { NOON, type Printed, type Workplace } from "./workplace.ts";

const LANGUAGES = ["es", "en", "ca"] as const;

/** The completed record with the most actions of each kind, and a visit in progress. */
export async function demoRecords(owner: Visitor, companyId: string): Promise<Printed[]> {
  type Row = { id: string; departmentId: string | null; actionsCount: number };
  const company = `/api/v1/company/${companyId}`;
  const first = async (query: string) => {
    const { forms } = await owner.read<{ forms: Row[] }>("GET", `${company}/${query}&limit=100`);
    const [most] = forms.toSorted((a, b) => b.actionsCount - a.actionsCount);
    if (!most) throw new Error(`The demo has no ${query}`);
    return most;
  };
  const pathOf = (type: DepartmentFormType, { id, departmentId }: Row) =>
    `${company}/departments/${departmentId}/${segmentOf(type)}/${id}`;
  const records: Printed[] = [];
  for (const type of DEPARTMENT_FORM_TYPES) {
    const form = await first(`forms?formType=${type}&status=completed`);
    records.push({ name: type, path: pathOf(type, form), languages: LANGUAGES, isSealed: true });
  }
  const entry = await first("mailboxs?status=completed");
  records.push({
    name: "mailbox",
    path: `${company}/mailbox/${entry.id}`,
    languages: LANGUAGES,
    isSealed: true,
  });
  const open = await first("forms?formType=hseq_visit&status=in_progress");
  const path = pathOf("hseq_visit", open);
  return [...records, { name: "draft", path, languages: LANGUAGES, isSealed: false }];
}

/** A mark of each kind, with a caption. */
const NOTES = {
  caption:
    "Prensa 2, lado del operario: falta el resguardo de la cizalla y el cuadro eléctrico está sin tapa",
  marks: [
    { id: "a", kind: "arrow", points: [0.1, 0.9, 0.4, 0.55] },
    { id: "b", kind: "circle", points: [0.42, 0.4, 0.62, 0.6] },
    { id: "c", kind: "line", points: [0.1, 0.1, 0.2, 0.16, 0.3, 0.1, 0.4, 0.18] },
    { id: "d", kind: "text", points: [0.8, 0.25], text: "Falta el resguardo de la cizalla" },
  ],
  taken: { latitude: 41.3874, longitude: 2.1686, accuracy: 12, at: "2026-11-19T09:30:00.000Z" },
};

const COUNTS = { photos: 40, people: 60 } as const;

/** A visit with so many photos of 2,048 pixels, of each type that a device sends in turn, or of one of them. */
export async function visitWithPhotos(
  place: Workplace,
  name: string,
  photo: (number: number) => PhotoFile | Promise<PhotoFile>,
  count: number = COUNTS.photos,
): Promise<Printed> {
  const form = await place.create("hseq_visit");
  const photos: object[] = [];
  for (let number = 0; number < count; number += 1) {
    const file = await photo(number);
    const filename =
      number % 7 === 3
        ? `IMG_${UNBROKEN.slice(0, 90)}.${file.extension}`
        : `IMG_${2000 + number}.${file.extension}`;
    const stored = await place.upload("hseq_visit", form, filename, file);
    const safetyCheck = number % 2 === 0 ? form.safetyChecks[number / 2] : undefined;
    photos.push({
      ...stored,
      ...(safetyCheck ? { safetyCheckId: safetyCheck.id } : {}),
      ...(number % 4 === 0 ? NOTES : {}),
    });
  }
  const observerSignature = await place.signature("hseq_visit", form, "Marta Pons Vidal");
  await place.change("hseq_visit", form, { observer: "Marta Pons Vidal", photos, observerSignature });
  await place.answer("hseq_visit", form, { correction: "Se despeja el paso", note: "Junto a la prensa 2" });
  return place.complete(name, "hseq_visit", form);
}

/** A photo each for JPEG, WebP and a JPEG that is turned; each drawn once. */
export function mixedPhotos(): (number: number) => Promise<PhotoFile> {
  const known = new Map<number, Promise<PhotoFile>>();
  return (number) => {
    const kind = number % 12;
    const photo =
      known.get(kind) ??
      (async () => (kind % 3 === 1 ? webpPhoto(kind) : jpegPhoto(kind, kind % 4 === 2 ? 6 : 1)))();
    known.set(kind, photo);
    return photo;
  };
}

async function drillWithPeople(place: Workplace): Promise<Printed> {
  const form = await place.create("drill", { scenario: "Incendio en el cuadro eléctrico de la nave 2" });
  const participants: object[] = [];
  for (let number = 1; number <= COUNTS.people; number += 1) {
    const name =
      number % 9 === 0
        ? `María de la Encarnación Fernández de Córdoba y Álvarez de Toledo ${number}`
        : `Participante Ejemplo ${number}`;
    const signature = number % 3 === 0 ? await place.signature("drill", form, name) : null;
    participants.push({ name, role: number % 5 === 0 ? sentences(12) : "Equipo de intervención", signature });
  }
  const [conductor, initiator] = ["Jordi Mas", "Ana Ruiz"];
  await place.change("drill", form, {
    ...sampleValues("drill", ["completion"]),
    objective: null,
    participants,
    timings: [
      { date: NOON, event: "Suena la alarma", observation: null },
      {
        date: "2026-11-14T12:04:30.000Z",
        event: "Última persona en el punto de encuentro",
        observation: "Falta el recuento de la visita externa",
      },
    ],
    conductorSignature: await place.signature("drill", form, conductor),
    initiatorSignature: await place.signature("drill", form, initiator),
  });
  return place.complete("60-people", "drill", form);
}

async function investigationWithLongTexts(place: Workplace): Promise<Printed> {
  const form = await place.create("investigation");
  const paragraphs = `${sentences(90)}\n\n${sentences(60)}\n${UNBROKEN}\n${sentences(600)}`.slice(0, 10_000);
  const signature = await place.signature("investigation", form, "Marta Pons Vidal");
  await place.change("investigation", form, {
    ...sampleValues("investigation", ["completion"]),
    description: paragraphs,
    eventDescription: sentences(500),
    taskBeingPerformed: sentences(70).slice(0, 500),
    equipmentOrSubstanceInvolved: UNBROKEN.slice(0, 500),
    detectedBy: sentences(20),
    timings: Array.from({ length: 30 }, (_, index) => ({
      date: new Date(Date.parse(NOON) + index * 60_000).toISOString(),
      event: sentences(4 + (index % 5) * 12),
      observation: index % 4 === 0 ? sentences(90) : null,
    })),
    participants: Array.from({ length: 6 }, (_, index) => ({
      name: index === 2 ? UNBROKEN.slice(0, 200) : `Persona ${index + 1} Implicada`,
      role: sentences(5 + index * 4).slice(0, 255),
      jobPosition: sentences(3 + index * 5).slice(0, 255),
      employeeSeniority: "4 años y 11 meses",
      signature: null,
    })),
    witnesses: [
      { id: "w1", value: sentences(900).slice(0, 10_000) },
      { id: "w2", value: "Raúl vio caer el palé." },
      {
        id: "w3",
        value: "María de la Encarnación Fernández de Córdoba",
        statement: `${sentences(120)}\n${sentences(60)}`,
        signature: await place.signature(
          "investigation",
          form,
          "María de la Encarnación Fernández de Córdoba",
        ),
      },
    ],
    conclusion: sentences(300),
    investigationSignature: signature,
  });
  await place.answer("investigation", form, { correction: sentences(200), note: sentences(180) });
  for (let at = 0; at < 15; at += 1)
    await place.raise(
      "investigation",
      form,
      at % 4 === 0 ? sentences(60).slice(0, 500) : "Señalizar el paso de carretillas",
      at,
    );
  return place.complete("long-texts", "investigation", form);
}

async function visitInOtherScripts(place: Workplace): Promise<Printed> {
  const form = await place.create("hseq_visit");
  const names = Object.values(OTHER_SCRIPTS);
  const [observer = ""] = names;
  const photos = [];
  for (const [index, name] of names.slice(0, 4).entries())
    photos.push(await place.upload("hseq_visit", form, `${name}.jpg`, jpegPhoto(index)));
  await place.change("hseq_visit", form, {
    observer,
    evaluatedProcedures: names,
    photos,
    participants: await Promise.all(
      names.map(async (name) => ({
        name,
        role: `${name} · técnica`,
        signature: await place.signature("hseq_visit", form, name),
      })),
    ),
    strongPoints: names.join("\n"),
    observations: names.map((name) => `La persona ${name} lo confirma.`).join(" "),
    observerSignature: await place.signature("hseq_visit", form, observer),
  });
  await place.answer("hseq_visit", form, { correction: names.join(" "), note: names.join(" · ") });
  for (const [at, name] of names.entries()) await place.raise("hseq_visit", form, `Avisar a ${name}`, at);
  return place.complete("other-scripts", "hseq_visit", form);
}

/** One after the other, so that each is printed while the next is made. */
export async function* extremeRecords(place: Workplace): AsyncGenerator<Printed> {
  yield await visitWithPhotos(place, "40-photos", mixedPhotos());
  yield await drillWithPeople(place);
  yield await investigationWithLongTexts(place);
  yield await visitInOtherScripts(place);
}
