import { commonEs } from "../web/text/common/es.ts";
import { appEs } from "../web/text/app/es.ts";
import { inboxEs } from "../web/text/inbox/es.ts";
import { createAction } from "./support/actions.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { createForm, createWorkplace } from "./support/forms.ts";
import { openColleague } from "./support/invite.ts";
import { moreButton, sessionOf } from "./support/session.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

const { inbox } = appEs.frame;
const { steps, closingComment } = appEs.actionTexts;
const TITLE = "Reparar la barandilla del muelle";

test(
  "the bell counts what somebody assigns, which is completed from the inbox, read and muted",
  { tag: "@phone" },
  async ({ page, browser }) => {
    test.slow();
    const workplace = await createWorkplace(page);
    const { companyId } = workplace;
    const departmentId = workplace.teams[0]?.id ?? "";
    const colleague = await openColleague(page, browser, { companyId });
    const assignee = (await sessionOf(colleague))?.user.id ?? "";
    const form = await createForm(page, workplace, { type: "hseq_visit", teamId: departmentId });
    await createAction(page, { companyId, departmentId }, form.id, { title: TITLE, assignee });

    await colleague.setViewportSize({ width: 360, height: 740 });
    await colleague.goto(`/${companyId}`);
    const bell = colleague.getByRole("link", { name: new RegExp(`^${inbox.title}`) }).first();
    await expect(bell).toContainText(inbox.unread(1));
    // On every screen the bar has it, also with large letters.
    const devtools = await colleague.context().newCDPSession(colleague);
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 32 } });
    await colleague.goto(`/${companyId}/forms`);
    const more = moreButton(colleague);
    await expect(more).toContainText(inbox.unread(1));
    await expect(more).toBeInViewport({ ratio: 1 });
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
    await more.click();
    await colleague
      .getByRole("dialog")
      .getByRole("link", { name: new RegExp(`^${inbox.title}`) })
      .click();
    const group = colleague.getByRole("list", { name: inbox.title }).getByRole("listitem").first();
    await expect(group).toContainText(TITLE);
    await expect(group).toContainText("Itziar Zabala te la ha asignado");
    await expectNoAxeViolations(colleague);
    await expectNoSidewaysScroll(colleague);
    await expectOnlySpanish(colleague);

    await group.getByRole("button", { name: inboxEs.acts.complete, exact: false }).click();
    const dialog = colleague.getByRole("dialog", { name: TITLE });
    await dialog.getByRole("button", { name: steps.complete }).click();
    const closing = colleague.getByRole("dialog", { name: "Completar", exact: false });
    await closing.getByLabel(closingComment).fill("Reparada");
    await closing.getByRole("button", { name: steps.complete, exact: true }).click();
    await dialog.getByRole("button", { name: commonEs.close, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(group.getByRole("img", { name: inboxEs.isNew })).toHaveCount(0);
    await expect(group.getByRole("button", { name: inboxEs.acts.open, exact: false })).toBeVisible();

    await group.getByRole("button", { name: /^Silenciar/ }).click();
    await expect(group).toContainText(inboxEs.muted);
    await colleague.reload();
    await expect(group).toContainText(inboxEs.muted);
    await expectNoAxeViolations(colleague);

    await colleague.goto(`/${companyId}`);
    await expect(bell).toBeVisible();
    await expect(bell).not.toContainText(inbox.unread(1));

    // The person who assigned it is told in their own inbox.
    await page.goto(`/${companyId}/inbox`);
    await expect(page.getByRole("list", { name: inbox.title })).toContainText(
      "Jon Etxeberria la ha completado",
    );
    await page.getByRole("button", { name: inboxEs.markAll }).click();
    await expect(page.getByRole("img", { name: inboxEs.isNew })).toHaveCount(0);
    await colleague.context().close();
  },
);
