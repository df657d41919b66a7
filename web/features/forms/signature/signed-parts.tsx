import { lazyPart } from "#web/components/failures/lazy-part.tsx";

const nothing = { default: () => null };

/** Shows nothing if its script cannot be loaded: signing must not fail because of a text beside the signature. */
export const SignedBefore = lazyPart(async () => {
  try {
    return { default: (await import("./signed-before.tsx")).SignedBefore };
  } catch {
    return nothing;
  }
});

export const WhatIsSigned = lazyPart(async () => {
  try {
    return { default: (await import("./what-is-signed.tsx")).WhatIsSigned };
  } catch {
    return nothing;
  }
});
