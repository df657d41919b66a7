// The time stamps of a record in a pack.
import { rootFromProof, textOfRoot } from "./audit-tree.ts";
import type { PackedTimeStamp } from "./pack.ts";
import { leafOfSeal, type PublicSealKey, type Seal } from "./seal.ts";
import {
  type Authority,
  checkStamp,
  isLate,
  STAMP_FILES,
  stampedHash,
  type StampVerdict,
  type TokenCheck,
} from "./time-stamp.ts";

export type PackedStampVerdict = StampVerdict & {
  /** It came a day or more after the seal, so that it proves nothing of before. */
  isLate: boolean;
};

type Sealed = {
  last: Seal;
  keys: readonly PublicSealKey[];
  /** As the site or the pack has them. */
  authorities: unknown;
  /** The bytes of a file of the record. */
  read: (name: string) => Promise<Uint8Array | null>;
};

export type StampCheck = (sealed: Sealed) => Promise<PackedStampVerdict[]>;

const isAuthority = (value: Partial<Authority> | null): boolean =>
  typeof value?.url === "string" && Array.isArray(value.certificates);

const textOf = (bytes: Uint8Array | null) => (bytes ? new TextDecoder().decode(bytes) : "");

/** Of the last seal. One of another root is `other`, and so is what does not lead from the seal to its root. */
export async function checkTimeStamps(
  { last, keys, authorities, read }: Sealed,
  isTokenGenuine: TokenCheck,
): Promise<PackedStampVerdict[]> {
  const known = {
    authorities: Array.isArray(authorities) ? (authorities as Authority[]).filter(isAuthority) : [],
    isTokenGenuine,
  };
  const { leaf, index, proof, stamps, ...path } = JSON.parse(
    textOf(await read(STAMP_FILES.proof)),
  ) as PackedTimeStamp;
  const [first, stamped] = [path.roots[0], path.platform.at(-1)];
  const ofSeal = await leafOfSeal(last);
  const leads =
    first?.chain === last.companyId &&
    leaf.id === ofSeal.id &&
    leaf.sha256 === ofSeal.sha256 &&
    (await rootFromProof(leaf, { index, count: first.count, proof })) === first.root &&
    (await stampedHash(path, keys)) !== null &&
    stamped !== undefined &&
    textOf(await read(STAMP_FILES.root)) === textOfRoot(stamped);
  return Promise.all(
    stamps.map(async ({ authority, file }): Promise<PackedStampVerdict> => {
      const answer = await read(file);
      if (!leads || !stamped || !answer)
        return { authority, at: null, certificates: [], is: "other", isLate: false };
      const verdict = await checkStamp({ authority, answer }, stamped, known);
      return { ...verdict, isLate: verdict.at !== null && isLate(verdict.at, last.at) };
    }),
  );
}
