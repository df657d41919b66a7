// What the start-up of the Worker is compared with, on the same machine and in the same run: a library, and schemas made with it.
import * as z from "zod";

const schemas = Array.from({ length: 1500 }, (_, index) =>
  z.object({
    id: z
      .string()
      .min(1)
      .max(index + 1),
    count: z.number().int().min(0),
    kinds: z.array(z.enum(["one", "two", "three"])).optional(),
  }),
);

export default { fetch: () => new Response(String(schemas.length)) };
