// Records a visit with a photo, completes it, and raises an action. The types are generated from the API's description:
//   npx openapi-typescript@6.7.6 https://…/api/openapi.json --output extintor-api.ts
import { readFile } from "node:fs/promises";
import createClient from "openapi-fetch";
import type { components, paths } from "./extintor-api.ts";

const { EXTINTOR_URL = "", EXTINTOR_COMPANY: companyId = "", EXTINTOR_KEY = "" } = process.env;
const [photoFile = "", signatureFile = ""] = process.argv.slice(2);

const api = createClient<paths>({
  baseUrl: EXTINTOR_URL,
  headers: { Authorization: `Bearer ${EXTINTOR_KEY}` },
});

type Problem = components["schemas"]["Problem"];

/** Returns the body of an answer. A refusal ends the program. */
function answered<Data>({ data, error }: { data?: Data; error?: Problem }): Data {
  if (data !== undefined) return data;
  throw new Error(
    error
      ? `${error.error.code}: ${error.error.message} ${JSON.stringify(error.error.fields ?? {})}`
      : "no answer",
  );
}

function first<Item>(items: readonly Item[], what: string): Item {
  const [item] = items;
  if (item === undefined) throw new Error(`The company has no ${what}`);
  return item;
}

/** Letters and digits by which a record can be created again without making a second one. */
const newId = () => crypto.randomUUID().replaceAll("-", "").slice(0, 24);

const company = { params: { path: { companyId } } };
const { departments } = answered(await api.GET("/api/v1/company/{companyId}/departments", company));
const { locations } = answered(await api.GET("/api/v1/location/{companyId}/locations", company));
const { id: departmentId } = first(departments, "department");
const { id: locationId } = first(locations, "location");
const { zones } = answered(
  await api.GET("/api/v1/location/{companyId}/locations/{locationId}/zones", {
    params: { path: { companyId, locationId } },
  }),
);

const { form: created } = answered(
  await api.POST("/api/v1/company/{companyId}/departments/{departmentId}/hseq-visit", {
    params: { path: { companyId, departmentId } },
    body: {
      id: newId(),
      date: new Date().toISOString(),
      locationId,
      zoneId: first(zones, "zone").id,
      observer: "Ana Ruiz",
    },
  }),
);
const visit = { params: { path: { companyId, departmentId, formId: created.id } } };
console.log(`Visit ${created.viewId} with ${created.safetyChecks.length} questions`);

const answers = created.safetyChecks.map(({ id, field }) => {
  const good = field.payload.options.find((option) => !option.actionRequired && !option.correctionRequired);
  return { id, value: good?.value ?? "Todo en orden", corrections: [] };
});
// A call takes 50 answers.
for (let start = 0; start < answers.length; start += 50)
  answered(
    await api.PATCH(
      "/api/v1/company/{companyId}/departments/{departmentId}/hseq-visit/{formId}/safety-checks",
      {
        ...visit,
        body: { answers: answers.slice(start, start + 50) },
      },
    ),
  );

async function upload(file: string, purpose: "photo" | "signature") {
  const { attachment } = answered(
    await api.POST("/api/v1/company/{companyId}/attachments", {
      ...company,
      body: {
        file: new File([await readFile(file)], `${purpose}.png`, { type: "image/png" }),
        formType: "hseq_visit",
        formId: created.id,
        purpose,
      },
      bodySerializer: (body) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(body ?? {})) form.set(name, value);
        return form;
      },
    }),
  );
  return { r2Key: attachment.r2Key, filename: attachment.filename, contentType: "image/png" as const };
}

const photo = await upload(photoFile, "photo");
const signature = await upload(signatureFile, "signature");
answered(
  await api.PATCH("/api/v1/company/{companyId}/departments/{departmentId}/hseq-visit/{formId}", {
    ...visit,
    body: {
      photos: [{ ...photo, caption: "Protección de la prensa" }],
      observerSignature: { ...signature, signedBy: "Ana Ruiz", signedAt: new Date().toISOString() },
    },
  }),
);

const { form: completed } = answered(
  await api.PATCH("/api/v1/company/{companyId}/departments/{departmentId}/hseq-visit/{formId}/status", {
    ...visit,
    body: { status: "completed" },
  }),
);
console.log(`${completed.viewId} is ${completed.status} with ${completed.photos.length} photo`);

const { action } = answered(
  await api.POST("/api/v1/company/{companyId}/departments/{departmentId}/actions", {
    params: { path: { companyId, departmentId } },
    body: {
      id: newId(),
      formType: "hseq_visit",
      formId: created.id,
      title: "Reponer la protección de la prensa",
      openedAt: new Date().toISOString(),
      priority: "1",
    },
  }),
);
console.log(`Action ${action.viewId} is ${action.status}`);
