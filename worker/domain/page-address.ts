/** The pages whose scripts the build lists (scripts/build/screens/screens.ts). */
export type ScreenName = "home" | "forms" | "actions" | "board" | "form";

type PageAddress = { companyId: string; teamId: string | undefined; page: string; screen: ScreenName };

const ADDRESS =
  /^\/(?<companyId>[A-Za-z0-9]{24})(?:\/team\/(?<teamId>[A-Za-z0-9]{24}))?(?:\/(?<page>forms|mailbox|my-mailbox|actions|dashboard|f\/[A-Za-z0-9]{24}))?\/?$/;

function screenOf(page: string, isOfTeam: boolean, search: URLSearchParams): ScreenName | null {
  switch (page) {
    case "":
      return "home";
    case "dashboard":
      return isOfTeam ? "home" : null;
    case "forms":
      return "forms";
    case "mailbox":
    case "my-mailbox":
      return isOfTeam ? null : "forms";
    case "actions":
      return search.get("view") === "board" ? "board" : "actions";
    default:
      return "form";
  }
}

/** The page at an address; null for pages that are not opened often. */
export function pageAddressOf({ pathname, searchParams }: URL): PageAddress | null {
  const found = ADDRESS.exec(pathname)?.groups;
  if (!found) return null;
  const { companyId = "", teamId, page = "" } = found;
  const screen = screenOf(page, teamId !== undefined, searchParams);
  return screen && { companyId, teamId, page, screen };
}
