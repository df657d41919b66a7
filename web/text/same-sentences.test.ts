// Screens use the same sentences as the API.
import { expect, it } from "vitest";
import { LANGUAGES } from "../../worker/contract/enums.ts";
import { MESSAGES } from "../../worker/contract/messages/catalogue.ts";
import { formPartsCa } from "./app/form-parts/ca.ts";
import { formPartsEn } from "./app/form-parts/en.ts";
import { formPartsEs } from "./app/form-parts/es.ts";
import { publicCa } from "./public/ca.ts";
import { publicEn } from "./public/en.ts";
import { publicEs } from "./public/es.ts";

const PARTS = { es: formPartsEs, en: formPartsEn, ca: formPartsCa };
const PUBLIC = { es: publicEs, en: publicEn, ca: publicCa };

it.each(LANGUAGES)("files that are refused, in %s", (language) => {
  const { photo, video } = PARTS[language].media.faults;
  const { validation } = MESSAGES[language];
  expect(photo.wrongType).toBe(validation["attachment.photoType"]);
  expect(photo.tooLarge).toBe(validation["attachment.tooLarge"]);
  expect(video.wrongType).toBe(validation["attachment.videoType"]);
  expect(video.heic).toBe(validation["attachment.videoType"]);
  // The screen adds advice.
  expect(video.tooLarge.startsWith(validation["attachment.tooLarge"])).toBe(true);
});

it.each(LANGUAGES)("an invalid address, in %s", (language) => {
  expect(PUBLIC[language].signIn.emailInvalid).toBe(MESSAGES[language].validation["email.invalid"]);
});
