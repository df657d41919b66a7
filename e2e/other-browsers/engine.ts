/** How a step names an element: by its role and accessible name, or by a CSS selector. */
export type Target = { role: Role; name: string | RegExp } | { css: string };
export type Role = keyof typeof ROLES;

const ROLES = {
  button: "button, [role=button]",
  link: "a[href]",
  heading: "h1, h2, h3",
  dialog: "dialog[open]",
  menuitem: "[role=menuitem]",
  combobox: "select, [role=combobox]",
  radio: "input[type=radio], [role=radio]",
  textbox: "input:not([type=radio]):not([type=checkbox]):not([type=file]), textarea",
} as const;

/** A browser that a driver operates. Clicks, keys and strokes are the driver's, as a person's would be. */
export type Engine = {
  readonly name: string;
  readonly version: string;
  open: (url: string) => Promise<void>;
  url: () => Promise<string>;
  /** Runs a function body in the page; `args` are its parameter. */
  evaluate: <Result>(body: string, ...args: readonly unknown[]) => Promise<Result>;
  click: (target: Target) => Promise<void>;
  /** Replaces what the field holds. */
  enter: (target: Target, text: string) => Promise<void>;
  chooseFile: (css: string, path: string) => Promise<void>;
  /** Draws a line across the element. */
  stroke: (target: Target) => Promise<void>;
  close: () => Promise<void>;
};

/** The body of a function that returns the last visible element of that description, or null. */
export const FIND = `
  const [{ css, selector, name, flags }] = args;
  const isVisible = (each) => each.getClientRects().length > 0 && getComputedStyle(each).visibility !== "hidden";
  if (css) return [...document.querySelectorAll(css)].find(isVisible) ?? null;
  const textOf = (each) => (each?.textContent ?? "").replaceAll(/\\s+/g, " ").trim();
  const nameOf = (each) => {
    const labelledBy = each.getAttribute("aria-labelledby");
    if (labelledBy) return labelledBy.split(" ").map((id) => textOf(document.getElementById(id))).join(" ");
    return each.getAttribute("aria-label") ?? (each.labels?.length ? [...each.labels].map(textOf).join(" ") : textOf(each));
  };
  const isNamed = (each) => (flags === null ? nameOf(each) === name : new RegExp(name, flags).test(nameOf(each)));
  const found = [...document.querySelectorAll(selector)].filter((each) => isVisible(each) && isNamed(each));
  return found.at(-1) ?? null;
`;

/** The argument of FIND. */
export function descriptionOf(target: Target): Record<string, string | null> {
  if ("css" in target) return { css: target.css };
  const { role, name } = target;
  const isText = typeof name === "string";
  return { selector: ROLES[role], name: isText ? name : name.source, flags: isText ? null : name.flags };
}

export const describeTarget = (target: Target): string =>
  "css" in target ? target.css : `${target.role} "${String(target.name)}"`;

/** The name and first line of an error. WebKit's driver sends no message. */
export const describeError = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message.split("\n")[0]}` : String(error);

const TIMEOUT_MS = 30_000;

/** Repeats it until the result is neither null nor false. */
export async function until<Result>(
  what: string,
  attempt: () => Promise<Result | null | false | undefined>,
): Promise<Result> {
  const deadline = Date.now() + TIMEOUT_MS;
  let last = "";
  while (Date.now() < deadline) {
    try {
      const result = await attempt();
      if (result !== null && result !== undefined && result !== false) return result;
    } catch (error) {
      // An element that was found may be gone when it is used.
      last = ` (${describeError(error)})`;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Not within ${TIMEOUT_MS / 1000} s: ${what}${last}`);
}
