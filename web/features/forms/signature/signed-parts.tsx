import { lazyPart } from "../../../components/failures/lazy-part.tsx";

const nothing = { default: () => null };

/** Nothing where its script cannot be loaded: a signature does not fail for what is said beside it. */
export const SignedBefore = lazyPart(async () => {
  try {
    return { default: (await import("./signed-before.tsx")).SignedBefore };
  } catch {
    return nothing;
  }
});

/** Its room is kept, because the pad below must not move when it comes. */
export const WhatIsSigned = lazyPart(
  async () => {
    try {
      return { default: (await import("./what-is-signed.tsx")).WhatIsSigned };
    } catch {
      return nothing;
    }
  },
  <span className="block min-h-10" />,
);
