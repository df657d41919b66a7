import { Ellipsis, Plus, Search } from "lucide-react";
import { useState, type ReactNode } from "react";
import { openPalette } from "../../data/navigation/palette.ts";
import { useStartForm } from "../../data/navigation/start-form.ts";
import { useIsCompanyAdmin, useCompany } from "../../data/organisation/use-company.ts";
import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { lazyPart } from "../../components/failures/lazy-part.tsx";
import { UnsentBubble, UnsentButton } from "../../components/records/unsent-button.tsx";
import { useText } from "../../text/use-text.ts";
import {
  AppFrame,
  bottomBarActionClass,
  bottomBarItemClass,
  navItemClass,
  SidebarFooter,
  SidebarGroup,
  SidebarHeader,
  SidebarNav,
} from "../../ui/layout/app-frame.tsx";
import { Key, paletteKeys } from "../../ui/display/key-list.tsx";
import { useIsFrameDrawn } from "../../data/rendering/use-first-rows.ts";
import { InAppFrameContext } from "../../ui/layout/in-frame.ts";
import { CompanySwitcher } from "./company-switcher.tsx";
import { DepartmentLinks } from "./department-links.tsx";
import {
  ActionsLink,
  ActivityLink,
  ChecklistsLink,
  FormsLink,
  HomeLink,
  MailboxLink,
  MyMailboxLink,
  PlanLink,
  SettingsLink,
} from "./main-links.tsx";
import { useUser } from "../../data/session/use-session.ts";
import { OfflineNotice } from "./offline-notice.tsx";
import { UserMenu } from "./user-menu.tsx";
import { Banner } from "../../ui/display/banner.tsx";

/** Tells the people of a suspended company, on each of its screens, that it is read-only and why. */
function SuspensionBanner() {
  const { suspension: text } = useText("app");
  const { suspension } = useCompany();
  if (!suspension) return null;
  return (
    <Banner tone="warning" title={text.title}>
      {text.body} {text.reason(suspension.reason)}
    </Banner>
  );
}

// Only phones show it, when somebody asks for it.
const loadMoreSheet = () => import("./more-sheet.tsx");
const MoreSheet = lazyDialog(async () => ({ default: (await loadMoreSheet()).MoreSheet }));

// Shown in companies that are to be deleted.
const EndingBanner = lazyPart(async () => ({ default: (await import("./ending-banner.tsx")).EndingBanner }));

// Shown to those who administer with a code, in companies where that is not to be enough.
const StrongSignInBanner = lazyPart(async () => ({
  default: (await import("./strong-sign-in-banner.tsx")).StrongSignInBanner,
}));

type CompanyFrameProps = { onCreateCompany: () => void; children: ReactNode };

/** The layout around every screen of a company: a sidebar on a desktop, a bottom bar on a phone. */
export function CompanyFrame({ onCreateCompany, children }: CompanyFrameProps) {
  const text = useText("app");
  const [more, setMore] = useState(false);
  const { choose } = useStartForm();
  const { ending, id } = useCompany();
  const strongFrom = useUser().companies.find((each) => each.id === id)?.strongSignInFrom;
  const isDrawn = useIsFrameDrawn();
  return (
    <AppFrame
      sidebarLabel={text.frame.company}
      sidebar={<Sidebar onCreateCompany={onCreateCompany} />}
      bottomBar={
        <>
          <HomeLink className={bottomBarItemClass} />
          <FormsLink className={bottomBarItemClass} />
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={text.createForm.newForm}
            className={bottomBarActionClass}
            onClick={() => choose()}
          >
            <Plus aria-hidden="true" />
          </button>
          <ActionsLink className={bottomBarItemClass} />
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={more}
            className={bottomBarItemClass}
            onPointerDown={() => void loadMoreSheet()}
            onClick={() => setMore(true)}
          >
            <Ellipsis aria-hidden="true" />
            {text.frame.more}
            <UnsentBubble />
          </button>
        </>
      }
      notice={<OfflineNotice />}
    >
      <SuspensionBanner />
      {strongFrom ? <StrongSignInBanner from={strongFrom} /> : null}
      {ending ? <EndingBanner {...ending} /> : null}
      <InAppFrameContext value={true}>{isDrawn ? children : null}</InAppFrameContext>
      {more ? <MoreSheet onClose={() => setMore(false)} onCreateCompany={onCreateCompany} /> : null}
    </AppFrame>
  );
}

function Sidebar({ onCreateCompany }: { onCreateCompany: () => void }) {
  const text = useText("app");
  const administrator = useIsCompanyAdmin();
  const item = { className: navItemClass };
  return (
    <>
      <SidebarHeader>
        <CompanySwitcher onCreateCompany={onCreateCompany} />
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          className={navItemClass}
          onClick={openPalette}
        >
          <Search aria-hidden="true" />
          <span className="truncate">{text.lists.search}</span>
          <span aria-hidden="true" className="ms-auto">
            <Key>{paletteKeys()}</Key>
          </span>
        </button>
      </SidebarHeader>
      <SidebarNav>
        <SidebarGroup>
          <li>
            <HomeLink {...item} />
          </li>
          <li>
            <FormsLink {...item} />
          </li>
          <li>
            <ActionsLink {...item} />
          </li>
          <li className="empty:hidden">
            <PlanLink {...item} />
          </li>
          {administrator ? (
            <li>
              <MailboxLink {...item} />
            </li>
          ) : null}
          <li className="empty:hidden">
            <ChecklistsLink {...item} />
          </li>
          <li>
            <MyMailboxLink {...item} />
          </li>
        </SidebarGroup>
        <DepartmentLinks />
        <SidebarGroup>
          {administrator ? (
            <li>
              <ActivityLink {...item} />
            </li>
          ) : null}
          <li>
            <SettingsLink {...item} />
          </li>
        </SidebarGroup>
      </SidebarNav>
      <SidebarFooter>
        <UnsentButton className={navItemClass} />
        <UserMenu companyId={useCompany().id} />
      </SidebarFooter>
    </>
  );
}
