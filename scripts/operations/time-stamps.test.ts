// OpenSSL accepts the time stamps of an authority made with it, and those of the stand-in of a local run.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { newAuthority, timeStampStandIn } from "#fixtures/stand-ins/time-stamp-authority.ts";
import { checkStamps, isTokenGenuine } from "../../web/data/verify/token-signature.ts";
import { type AuditRoot, proofsOf, signRoot, textOfRoot } from "../../worker/domain/evidence/audit-tree.ts";
import { sha256Of } from "../../worker/domain/evidence/canonical-json.ts";
import { checkPack } from "../../worker/domain/evidence/check-pack.ts";
import { PACK_FILES, type PackedTimeStamp } from "../../worker/domain/evidence/pack.ts";
import { leafOfSeal, type Seal, type SealKeys } from "../../worker/domain/evidence/seal.ts";
import {
  authoritiesFrom,
  leafOfRoot,
  newNonce,
  readStamp,
  STAMP_FILES,
  timeStampRequest,
} from "../../worker/domain/evidence/time-stamp.ts";
import {
  contentsOf,
  finishPack,
  FOLDER,
  makePack,
  newSealKeys,
  readerOf,
} from "#fixtures/test/evidence/packs.ts";

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
const options = { skip: hasOpenssl ? false : "openssl is not installed" };

const folder = mkdtempSync(join(tmpdir(), "extintor-time-stamps-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);
const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });

const CONFIG = `
[req]
distinguished_name = name
prompt = no
[name]
CN = Autoridad de prueba
[ca]
basicConstraints = critical,CA:true
keyUsage = critical,keyCertSign
[signer]
basicConstraints = critical,CA:false
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = tsa_config
[tsa_config]
serial = ${join(folder, "serial")}
crypto_device = builtin
signer_cert = ${join(folder, "signer.pem")}
signer_key = ${join(folder, "signer.key")}
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha512
accuracy = secs:1
ordering = yes
tsa_name = yes
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`;

before(() => {
  if (!hasOpenssl) return;
  writeFileSync(at("openssl.cnf"), CONFIG);
  writeFileSync(at("serial"), "01\n");
  const request = ["-config", "openssl.cnf", "-newkey", "rsa:2048", "-nodes"];
  openssl(
    "req",
    "-x509",
    ...request,
    "-extensions",
    "ca",
    "-days",
    "30",
    "-keyout",
    "ca.key",
    "-out",
    "ca.pem",
  );
  openssl("req", ...request, "-keyout", "signer.key", "-out", "signer.csr");
  const signing = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "20"];
  const extensions = ["-extfile", "openssl.cnf", "-extensions", "signer"];
  openssl("x509", "-req", "-in", "signer.csr", ...signing, ...extensions, "-out", "signer.pem");
});

/** The answer of an authority made with `openssl ts`. */
function answerOfOpenssl(query: Uint8Array): Uint8Array {
  writeFileSync(at("query.tsq"), query);
  openssl("ts", "-reply", "-config", "openssl.cnf", "-queryfile", "query.tsq", "-out", "answer.tsr");
  return new Uint8Array(readFileSync(at("answer.tsr")));
}

const URL_OF_IT = "https://tsa.example";

/** A pack as the server makes it, with the stamp of its record. */
async function stampedPack(keys: SealKeys): Promise<Map<string, string | Uint8Array>> {
  const contents = contentsOf(await makePack(keys));
  const { seals } = JSON.parse(contents.get(`${FOLDER}/seal.json`) ?? "") as { seals: Seal[] };
  const [last] = seals;
  assert.ok(last);
  const now = new Date().toISOString();
  const statement = { untilAt: now, untilId: "a", previousSha256: null, at: now, number: 1 };
  const leaf = await leafOfSeal(last);
  const other = { id: "entry", at: now, sha256: "0".repeat(64) };
  const root = await signRoot({ ...statement, chain: last.companyId }, [other, leaf], keys);
  const ofCompany = await leafOfRoot(root);
  const platform: AuditRoot = await signRoot(
    { ...statement, chain: "platform" },
    [other, other, ofCompany],
    keys,
  );
  const text = textOfRoot(platform);
  const answer = answerOfOpenssl(timeStampRequest(await sha256Of(text), newNonce()));
  const proof: PackedTimeStamp = {
    leaf,
    index: 1,
    proof: await proofsOf([other, leaf])(1),
    roots: [root],
    place: { index: 2, proof: await proofsOf([other, other, ofCompany])(2) },
    platform: [platform],
    stamps: [{ authority: URL_OF_IT, file: STAMP_FILES.token(0) }],
  };
  const timestampAuthorities = await authoritiesFrom({
    TSA_URL: JSON.stringify([{ url: URL_OF_IT, certificates: [readFileSync(at("signer.pem"), "utf8")] }]),
  });
  const stamped = new Map<string, string | Uint8Array>([
    ...contents,
    [PACK_FILES.keys, JSON.stringify({ keys: keys.publicKeys, timestampAuthorities })],
    [`${FOLDER}/${STAMP_FILES.proof}`, JSON.stringify(proof)],
    [`${FOLDER}/${STAMP_FILES.root}`, text],
    [`${FOLDER}/${STAMP_FILES.token(0)}`, answer],
  ]);
  return finishPack(stamped, keys);
}

void test(
  "openssl ts -verify accepts the time stamp of a pack, and so does the check of the pack",
  options,
  async () => {
    const files = await stampedPack(await newSealKeys());
    for (const name of [STAMP_FILES.root, STAMP_FILES.token(0)])
      writeFileSync(at(name), files.get(`${FOLDER}/${name}`) ?? "");
    const verify = (data: string) =>
      spawnSync("openssl", ["ts", "-verify", "-in", "timestamp.tsr", "-data", data, "-CAfile", "ca.pem"], {
        cwd: folder,
        encoding: "utf8",
      });
    assert.match(verify(STAMP_FILES.root).stdout + verify(STAMP_FILES.root).stderr, /Verification: OK/);
    writeFileSync(at("other.json"), `${String(files.get(`${FOLDER}/${STAMP_FILES.root}`))} `);
    assert.notEqual(verify("other.json").status, 0);
    const verdict = await checkPack(readerOf(files), { loadStampCheck: async () => checkStamps });
    assert.deepEqual(
      verdict?.records.map(({ is, timeStamps }) => [
        is,
        timeStamps?.map((stamp) => [stamp.authority, stamp.is]),
      ]),
      [["sealed", [[URL_OF_IT, "genuine"]]]],
    );
  },
);

void test(
  "a time stamp of openssl is signed with the pinned certificate alone, and its request is read",
  options,
  async () => {
    const text = "a root";
    const nonce = newNonce();
    const answer = answerOfOpenssl(timeStampRequest(await sha256Of(text), nonce));
    const stamp = (await readStamp(answer))?.stamp;
    assert.ok(stamp);
    assert.equal(stamp.sha256, await sha256Of(text));
    assert.equal(stamp.nonce, Buffer.from(nonce).toString("hex"));
    const [signer, ca] = await authoritiesFrom({
      TSA_URL: JSON.stringify(
        ["signer.pem", "ca.pem"].map((name) => ({
          url: name,
          certificates: [readFileSync(at(name), "utf8")],
        })),
      ),
    });
    assert.equal(await isTokenGenuine(stamp, text, signer?.certificates ?? []), true);
    assert.equal(await isTokenGenuine(stamp, text, ca?.certificates ?? []), false);
    await assert.rejects(isTokenGenuine(stamp, "another root", signer?.certificates ?? []));
    // A byte of the signature.
    const forged = stamp.token.slice();
    forged[forged.length - 5] = (forged.at(-5) ?? 0) ^ 1;
    const isForgedGenuine = isTokenGenuine({ ...stamp, token: forged }, text, signer?.certificates ?? []);
    assert.equal(await isForgedGenuine.catch(() => false), false);
  },
);

void test("openssl ts -verify accepts the time stamp of the stand-in", options, async () => {
  const authority = await newAuthority();
  const nonce = newNonce();
  writeFileSync(at("root.json"), "a root");
  const answer = await timeStampStandIn(authority)(
    new Request("http://localhost/", {
      method: "POST",
      headers: { "content-type": "application/timestamp-query" },
      body: timeStampRequest(await sha256Of("a root"), nonce),
    }),
  );
  writeFileSync(at("stand-in.tsr"), new Uint8Array(await answer.arrayBuffer()));
  writeFileSync(at("stand-in.pem"), authority.certificate);
  openssl("ts", "-verify", "-in", "stand-in.tsr", "-data", "root.json", "-CAfile", "stand-in.pem");
});
