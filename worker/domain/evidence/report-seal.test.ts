import { expect, it } from "vitest";
import { newSealKeys } from "#fixtures/test/evidence/packs.ts";
import { isReportGenuine, type SignedReport, signReport } from "./report-seal.ts";

const REPORT = {
  recordSha256: "a".repeat(64),
  reportSha256: "b".repeat(64),
  at: "2026-11-20T09:00:00.000Z",
};

it("a signed report is genuine with the key that signed it, as long as each part of it is as it was", async () => {
  const keys = await newSealKeys();
  const signed = await signReport(REPORT, keys);
  expect(signed).toEqual({
    ...REPORT,
    format: 1,
    keyId: keys.publicKeys[0]?.id,
    signature: expect.any(String) as string,
  });
  expect(await isReportGenuine(signed, keys.publicKeys)).toBe(true);
  for (const name of Object.keys(signed)) {
    const other = { ...signed, [name]: "2026-11-20T09:00:00.001Z" } as SignedReport;
    expect([name, await isReportGenuine(other, keys.publicKeys)]).toEqual([name, false]);
  }
});

it("a report is not signed without a key, or with one that is not the present one", async () => {
  const keys = await newSealKeys();
  const { publicKeys } = await newSealKeys();
  const signWith = (change: object) => signReport(REPORT, { ...keys, ...change });
  await expect(signWith({ privateKey: undefined })).rejects.toMatchObject({ isMissing: true });
  await expect(signWith({ privateKey: "", publicKeys: [] })).rejects.toMatchObject({ isMissing: true });
  await expect(signWith({ publicKeys })).rejects.toMatchObject({ isMissing: false });
});
