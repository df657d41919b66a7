import { describe, expect, it } from "vitest";
import { publicEs } from "../../text/public/es.ts";
import { ApiError, describeError, NetworkError } from "./errors.ts";

const refused = (changes: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({
    status: 400,
    code: null,
    message: "",
    fields: {},
    requestId: null,
    retryAfter: null,
    ...changes,
  });

describe("describeError", () => {
  it.each([
    ["no network", new NetworkError("x"), publicEs.errors.network],
    [
      "the server's own message",
      refused({ status: 403, message: "Tu cuenta está bloqueada. Motivo: x." }),
      "Tu cuenta está bloqueada. Motivo: x.",
    ],
    [
      "the field's message",
      refused({
        status: 422,
        message: "Hay datos que no son válidos",
        fields: { name: "Escribe un nombre" },
      }),
      "Escribe un nombre",
    ],
    ["no message", refused({ status: 500 }), publicEs.errors.unexpected],
    ["an unexpected error", new TypeError("x is undefined"), publicEs.errors.unexpected],
    [
      "the server's own message of a limit",
      refused({
        status: 429,
        message: "Has guardado muchos cambios. Vuelve a probar en 45 segundos",
        retryAfter: 45,
      }),
      "Has guardado muchos cambios. Vuelve a probar en 45 segundos",
    ],
  ])("%s", (_why, error, message) => {
    expect(describeError(error, publicEs.errors)).toBe(message);
  });
});
