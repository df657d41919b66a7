import {
  CODE,
  DIALOGS,
  FRAME,
  LATER_SECTIONS,
  NEWCOMERS,
  OFFLINE,
  PASSKEYS,
  RESUMING,
  SCREENS,
  SIGN_IN,
  TASKS,
  TEXT_FILE,
  TEXTS,
  VERIFY,
} from "./screens.ts";

type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };
type Context = { getModuleInfo: (id: string) => ModuleInfo | null };
type Use = { inSignIn: boolean; inFrame: boolean; screens: ReadonlySet<string> };

const matches = (id: string, tests: readonly RegExp[]) => tests.some((test) => test.test(id));

/** The modules whose static imports end at `id`, `id` included. */
function importsOf(starts: readonly string[], context: Context): Set<string> {
  const seen = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

/** Every module of the build, whatever imports it. */
function allModules(entry: string, context: Context): string[] {
  const seen = new Set([entry]);
  // A set that grows is walked to its new end.
  for (const id of seen) {
    const info = context.getModuleInfo(id);
    for (const each of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
      seen.add(each);
  }
  return [...seen];
}

function usesOf(entry: string, context: Context): Map<string, Use> {
  const ids = allModules(entry, context);
  const reach = (tests: readonly RegExp[]) =>
    importsOf(
      ids.filter((id) => matches(id, tests)),
      context,
    );
  const signIn = reach(SIGN_IN);
  const frame = reach([...FRAME, ...TEXTS, ...VERIFY]);
  const screens = Object.entries({
    ...SCREENS,
    code: CODE,
    dialogs: DIALOGS,
    resuming: RESUMING,
    offline: OFFLINE,
    passkeys: PASSKEYS,
    tasks: TASKS,
    newcomers: NEWCOMERS,
    later: LATER_SECTIONS,
  }).map(([name, tests]) => [name, reach(tests)] as const);
  return new Map(
    ids.map((id) => {
      // Each language stays a file of its own.
      const inFrame = frame.has(id) && !matches(id, TEXT_FILE);
      const names = screens.filter(([, reached]) => reached.has(id)).map(([name]) => name);
      return [id, { inSignIn: signIn.has(id), inFrame, screens: new Set(names) }];
    }),
  );
}

/** What is loaded once a page is used, and may load a little more than it needs. */
const isLoadedLater = (name: string) => name === "dialogs" || name === "later";

const NO_USE: Use = { inSignIn: false, inFrame: false, screens: new Set() };

/**
 * Names the file of a module that the first screen of some page needs: "login" for what the sign-in page shares with it, "app"
 * for what the frame or the home pages share with others, otherwise the screens that need it. What a module imports is needed
 * wherever the module is, so that no screen loads the file of another one, "app" needs none of them, and "login" not even "app".
 */
export function screenChunks(entry: string): (id: string, context: Context) => string | null {
  let uses: Map<string, Use> | null = null;
  return (id, context) => {
    uses ??= usesOf(entry, context);
    const { inSignIn, inFrame, screens } = uses.get(id) ?? NO_USE;
    if (inSignIn && (inFrame || screens.size > 0)) return "login";
    // The words of every screen come in one file per language.
    const [, language] = /\/web\/text\/(?:app|common)\/(?:[\w-]+\/)?(es|ca|en)\.ts$/.exec(id) ?? [];
    if (language) return language;
    if (inFrame || ((screens.has("home") || screens.has("tasks")) && screens.size > 1)) return "app";
    const shown = Object.keys(SCREENS).filter((name) => screens.has(name));
    // The sections below a form's first follow its page, which has loaded what the two share.
    const names = [...screens].filter(
      (name) => !isLoadedLater(name) || shown.length === 0 || (shown.length === 1 && name === "dialogs"),
    );
    return names.length > 0 ? names.join("-") : null;
  };
}
