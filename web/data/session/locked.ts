/** What a code is not enough for: the session says so, hence a guard asks for nothing and the page shows the ways in. */
export class Locked extends Error {
  override readonly name = "Locked";
  readonly what: "company" | "platform";

  constructor(what: Locked["what"]) {
    super();
    this.what = what;
  }
}
