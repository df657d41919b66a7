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
      "a short wait",
      refused({ status: 429, message: "Espera", retryAfter: 45 }),
      "Demasiados intentos seguidos. Vuelve a probar dentro de 45 segundos.",
    ],
    [
      "a long wait",
      refused({ status: 429, message: "Espera", retryAfter: 754 }),
      "Demasiados intentos seguidos. Vuelve a probar dentro de 13 minutos.",
    ],
    [
      "a wait of one second",
      refused({ status: 429, retryAfter: 1 }),
      "Demasiados intentos seguidos. Vuelve a probar dentro de 1 segundo.",
    ],
  ])("%s", (_why, error, message) => {
    expect(describeError(error, publicEs.errors)).toBe(message);
  });
});
