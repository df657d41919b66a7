import { posthog } from "posthog-js";
import { scrub } from "./scrub.ts";

const POSTHOG_HOST = "https://eu.i.posthog.com";

export function startUsageAnalytics(): void {
  posthog.init(import.meta.env.POSTHOG_KEY, {
    api_host: POSTHOG_HOST,
    disable_external_dependency_loading: true,
    person_profiles: "identified_only",
    // The text or label of a button may be a person's name.
    mask_all_text: true,
    mask_all_element_attributes: true,
    before_send: (event) => scrub(event),
  });
}
