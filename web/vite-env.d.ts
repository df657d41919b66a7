/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly PRO_HOST: string;
  readonly DEV_HOST: string;
  readonly EDITION: string;
  readonly APP_VERSION: string;
  readonly SUPPORT_EMAIL: string;
  readonly SENTRY_DSN: string;
  readonly POSTHOG_KEY: string;
}
