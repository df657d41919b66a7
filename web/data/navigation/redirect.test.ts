import { describe, expect, it } from "vitest";
import { cameFromInvitation, safeRedirectPath } from "./redirect.ts";

describe("safeRedirectPath", () => {
  it.each([
    ["/", "/"],
    ["/c1/forms", "/c1/forms"],
    [
      "/c1/team/t1/actions?formType=drill&dateCreated=this_month#row-3",
      "/c1/team/t1/actions?formType=drill&dateCreated=this_month#row-3",
    ],
    ["/invitation/6f1c/", "/invitation/6f1c/"],
    ["/c1/forms?q=https%3A%2F%2Fexample.com%2F%2Fa", "/c1/forms?q=https%3A%2F%2Fexample.com%2F%2Fa"],
    ["/c%C3%B3rdoba", "/c%C3%B3rdoba"],
    ["/c1/../c2", "/c2"],
  ])("returns a path of this site: %j", (requested, path) => {
    expect(safeRedirectPath(requested)).toBe(path);
  });

  it.each([
    undefined,
    "",
    " /c1",
    "c1/forms",
    "https://evil.example",
    "http:evil.example",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "/c1\\..\\evil",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    "/\u0000/evil.example",
    "/c1?q=a\r\nb",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "/%2Fevil.example",
    "/%2f%2fevil.example",
    "%2F%2Fevil.example",
    "/%5Cevil.example",
    "/%5cevil.example",
    "/%09/evil.example",
    "/%0a/evil.example",
    "/%00",
    "/%252Fevil.example",
    "/%25252525252525252Fevil.example",
    "/..//evil.example",
    "/.//evil.example",
    "/%2e%2e//evil.example",
    "/c1/..//evil.example",
    "/c1//forms",
    "/%E0%A4%A",
  ])("returns the start page for anything else: %j", (requested) => {
    expect(safeRedirectPath(requested)).toBe("/");
  });
});

describe("cameFromInvitation", () => {
  it.each([
    ["/invitation/abc/", true],
    ["/?redirectTo=%2Finvitation%2Fabc%2F", true],
    ["/c1/forms", false],
    ["/?redirectTo=%2Fc1", false],
    ["//evil.example/invitation/abc/", false],
    [undefined, false],
  ])("%j: %s", (redirectTo, expected) => {
    expect(cameFromInvitation(redirectTo)).toBe(expected);
  });
});
