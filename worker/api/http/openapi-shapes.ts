// The shapes that calls share in the description of the API, by the names that the contract gives them with `meta({ id })`.
import * as z from "zod";

type Json = Record<string, unknown>;
type Use = "input" | "output";

const IN_ZOD = "#/$defs/";
const IN_DOCUMENT = "#/components/schemas/";
/** Until all shapes are known: "output:Action". */
const keyOf = (use: Use, name: string) => `${use}:${name}`;

function withReferences(node: unknown, change: (reference: string) => string): unknown {
  if (Array.isArray(node)) return node.map((item) => withReferences(item, change));
  if (node === null || typeof node !== "object") return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === "$ref" && typeof value === "string" ? change(value) : withReferences(value, change),
    ]),
  );
}

export function sharedShapes() {
  const found = new Map<string, Json>();

  function schemaOf(schema: z.ZodType, use: Use): Json {
    const {
      $schema: _,
      $defs,
      id,
      ...whole
    } = z.toJSONSchema(schema, {
      io: use,
      unrepresentable: "any",
      override({ jsonSchema }) {
        // The format says it; zod's pattern of a date has hundreds of letters.
        if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
        // A record of known keys: generated clients take its keys from `properties`.
        const { propertyNames, additionalProperties, required } = jsonSchema;
        if (propertyNames && typeof additionalProperties === "object" && required) {
          jsonSchema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]));
          jsonSchema.additionalProperties = false;
          delete jsonSchema.propertyNames;
        }
      },
    }) as Json;
    const internal = (node: unknown) =>
      withReferences(node, (reference) => keyOf(use, reference.slice(IN_ZOD.length))) as Json;
    for (const [name, { id: _id, ...shape }] of Object.entries(($defs ?? {}) as Record<string, Json>))
      found.set(keyOf(use, name), internal(shape));
    return typeof id === "string" ? named(id, internal(whole), use) : internal(whole);
  }

  function named(name: string, shape: Json, use: Use): Json {
    found.set(keyOf(use, name), shape);
    return { $ref: keyOf(use, name) };
  }

  /** The names of shapes that are sent otherwise than they are read, and of those that have such a one in them. */
  function differing(): Set<string> {
    const differ = new Set<string>();
    const inBoth = [...found.keys()].flatMap((key) => {
      const name = key.slice("input:".length);
      return key.startsWith("input:") && found.has(keyOf("output", name)) ? [name] : [];
    });
    const textOf = (use: Use, name: string) =>
      JSON.stringify(
        withReferences(found.get(keyOf(use, name)), (reference) => {
          const other = reference.slice(reference.indexOf(":") + 1);
          return differ.has(other) ? reference : other;
        }),
      );
    for (let before = -1; before < differ.size;) {
      before = differ.size;
      for (const name of inBoth) if (textOf("input", name) !== textOf("output", name)) differ.add(name);
    }
    return differ;
  }

  const nameIn = (differ: ReadonlySet<string>) => (key: string) => {
    const name = key.slice(key.indexOf(":") + 1);
    return key.startsWith("input:") && differ.has(name) ? `${name}Input` : name;
  };

  return {
    schemaOf,
    named: (name: string, schema: z.ZodType, use: Use) => named(name, schemaOf(schema, use), use),
    /** The same with references to the shapes of the document. */
    resolved<Part extends Json>(part: Part): Part {
      const name = nameIn(differing());
      return withReferences(part, (reference) =>
        reference.startsWith("#") ? reference : IN_DOCUMENT + name(reference),
      ) as Part;
    },
    schemas(): Json {
      const name = nameIn(differing());
      const entries = [...found].map(([key, shape]) => [name(key), this.resolved(shape)] as const);
      return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
}
export type ShapesByUse = ReturnType<typeof sharedShapes>;
