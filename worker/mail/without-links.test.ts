import { describe, expect, it } from "vitest";
import { withoutLinks } from "./without-links.ts";

describe("a text without links", () => {
  it.each([
    ["Premio en http://evil.example/x ya", "Premio en … ya"],
    ["HTTPS://EVIL.EXAMPLE", "…"],
    ["hxxp://evil.example", "…"],
    ["http:/\\evil.example", "…"],
    ["ftp://1.2.3.4/x", "…"],
    ["javascript:alert(1)", "…"],
    ["mailto:a@evil.example", "…"],
    ["Gana www.evil.example hoy", "Gana … hoy"],
    ["evil.example", "…"],
    ["evil.example/x?y=1", "…"],
    ["EVIL.COM", "…"],
    ["Evil.Com/x", "…"],
    ["(evil.com)", "(…)"],
    ["Mira evil.com.", "Mira …."],
    ["evil.com:8080", "…"],
    ["bit.ly/3xYz", "…"],
    ["a.b.c.evil.co.uk/x", "…"],
    ["1.2.3.4/x", "…"],
    ["1.2.3.4:80", "…"],
    ["xn--80ak6aa92e.com", "…"],
    ["ejemplo.xn--p1ai", "…"],
    ["пример.рф", "…"],
    ["ev\u200bil.exa\u200dmple/x", "…"],
    ["evil\u2060.\ufeffexample", "…"],
    ["e\u00advil.example", "…"],
    ["\u202eelpmaxe.live\u202c", "…"],
    ["evil\uff0eexample", "…"],
    ["evil\u3002example", "…"],
    ["ｅｖｉｌ.ｃｏｍ", "…"],
    ["w\u200bww.evil.example", "…"],
    ["soporte@banco.example", "…"],
    ["Ana\nhttp://evil.example\nPérez", "Ana … Pérez"],
  ])("%j becomes %j", (text, expected) => {
    expect(withoutLinks(text)).toBe(expected);
  });

  it.each([
    "Metales Acme, S.A.",
    "Talleres Ebro S.L.U.",
    "José María Núñez-Pérez",
    "Nave 3.2, planta 1.ª",
    "Norma 1.2.3.4",
    "Zona A/B",
    "Turno 6:00-14:00",
    "Empresa: la de siempre",
    "C/ Mayor, 3",
    "n.º 4",
    "I+D+i",
    "Ca l’Àngel",
  ])("%j stays", (text) => {
    expect(withoutLinks(text)).toBe(text);
  });

  it.each([
    ["Dpto.Calidad", "Dpto. Calidad"],
    ["Sr.Pérez", "Sr. Pérez"],
  ])("%j is an abbreviation", (text, expected) => {
    expect(withoutLinks(text)).toBe(expected);
  });
});
