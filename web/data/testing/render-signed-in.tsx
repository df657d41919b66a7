// Test support: renders a part of a company's screens with session, company, texts, router and query client.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import type { Company, Department } from "../organisation/companies.ts";
import type { CurrentSession, SessionUser } from "../session/session.ts";

const company: Company = {
  id: "c1",
  name: "Aceros Ebro",
  companyCode: "AE",
  isCodeLocked: false,
  color: "chart-1",
  timeZone: "Europe/Madrid",
  language: "es",
  userLimit: 5,
  usersUsage: 2,
  seatsHeld: 0,
  suspension: null,
  ending: null,
  retentionYears: null,
  drillMoments: null,
  evidencePriority: null,
  escalateAfterDays: null,
  lostDays: "natural",
  photoPlaces: false,
  publicNotices: false,
  noticeReaders: null,
  mailboxAdviceEmail: null,
  mailboxAdviceStatus: "none",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};

const ownCompany = { id: "c1", name: "Aceros Ebro", color: "chart-1" } as const;
/** Nothing keeps its people from their work. */
const CALM = {
  isSuspended: false,
  isEnding: false,
  strongSignInFrom: null,
  handlesAccidents: [],
  needsStrongSignIn: false,
} as const;

export const asAdministrator = {
  companies: [{ ...ownCompany, role: "admin", isAdmin: true, ...CALM }],
} as const;
export const asOwner = {
  companies: [{ ...ownCompany, role: "owner", isAdmin: true, ...CALM }],
} as const;
export const asMember = {
  companies: [{ ...ownCompany, role: "member", isAdmin: false, ...CALM }],
} as const;

type UserOverrides = { [Key in keyof SessionUser]?: SessionUser[Key] | Readonly<SessionUser[Key]> };

export function sessionOf(user: UserOverrides): CurrentSession {
  return {
    session: {
      id: "s1",
      expiresAt: "2100-01-01T00:00:00.000Z",
      impersonatedBy: null,
      needsStrongSignIn: false,
    },
    user: {
      id: "u1",
      name: "Ana Ruiz",
      email: "ana@empresa.es",
      emailVerified: true,
      image: null,
      role: "user",
      language: "es",
      color: "chart-2",
      dailyDigest: true,
      monthlyReport: false,
      hasSignOn: false,
      companies: [],
      departments: [],
      ...user,
    } as SessionUser,
  };
}

type RenderOptions = {
  user?: UserOverrides;
  company?: Partial<Company>;
  /** The department of the page, where it is one's. */
  department?: Department;
  search?: string;
};

/** Renders the part at `/c1`, or at a department's page; `at()` returns the current path. */
export async function renderSignedIn(
  part: ReactNode,
  { user = asAdministrator, company: more, department, search = "" }: RenderOptions = {},
) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRootRoute();
  const signedIn = createRoute({
    getParentRoute: () => root,
    id: "_app",
    beforeLoad: () => ({ session: sessionOf(user), queries }),
  });
  const area = createRoute({
    getParentRoute: () => signedIn,
    path: "$companyId",
    beforeLoad: () => ({ company: { ...company, ...more } }),
  });
  const screen = createRoute({
    getParentRoute: () => area,
    path: department ? "team/$teamId" : "/",
    beforeLoad: () => (department ? { department } : {}),
    component: () => part,
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: "$", component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([signedIn.addChildren([area.addChildren([screen])]), elsewhere]),
    history: createMemoryHistory({
      initialEntries: [`/c1${department ? `/team/${department.id}` : ""}${search}`],
    }),
    defaultErrorComponent: () => <p>error screen</p>,
  });
  await act(() => router.load());
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { queries, at: () => router.latestLocation.href };
}
