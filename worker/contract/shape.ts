import * as z from "zod";

/** An object that several calls share: the API's description has it once, by this name. */
export const shape = <Shape extends z.core.$ZodLooseShape>(id: string, fields: Shape) =>
  z.strictObject(fields).meta({ id });
