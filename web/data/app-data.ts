// The query client with its storage, for every signed-in screen. Loaded on demand: the sign-in page has no room for it.
import { openAnswers } from "./offline/stored-answers.ts";
import "./watch-company-copies.ts";

export { queries } from "./offline/queries.ts";

openAnswers();
