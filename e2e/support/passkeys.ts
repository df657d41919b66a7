import type { CDPSession, Page } from "@playwright/test";

/** An authenticator in the page's browser that answers by itself. */
export type VirtualAuthenticator = {
  /** Whether it recognises the person. */
  recognise: (isRecognised: boolean) => Promise<void>;
  /** Whether it answers the questions of the page at once. */
  answer: (isAnswering: boolean) => Promise<void>;
  /** The ids of its passkeys, in base64. */
  credentialIds: () => Promise<string[]>;
};

export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognise: async (isUserVerified) => {
      await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
    answer: async (enabled) => {
      await devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
    },
    credentialIds: async () => {
      const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId });
      return credentials.map(({ credentialId }) => credentialId);
    },
  };
}
