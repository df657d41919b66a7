/** The beginnings and ends of the names of modules that draw the first screen of a page. */
type Screen = readonly RegExp[];

/** The component of a route, which the router's plugin puts into a module of its own. */
const component = (route: RegExp): RegExp =>
  new RegExp(`/routes/${route.source}\\.tsx\\?tsr-split=component`);

/** The page of visitors who are not signed in. */
export const SIGN_IN: Screen = [component(/login/)];

/** Where they go next. What it shares with the page before is not to be merged with what signed-in pages share. */
export const CODE: Screen = [component(/code/)];

/** What every signed-in screen needs: its frame, and the modules that its guards import. */
export const FRAME: Screen = [
  component(/_app/),
  component(/_app\/\$companyId/),
  /\/web\/data\/app-data\.ts$/,
  // Two small modules that lists share with a form and with the module for use without a network.
  /\/web\/ui\/display\/error-banner\.tsx$/,
  /\/web\/data\/people\/members\.ts$/,
  // A small module that the sign-in page shares with dialogs of every screen.
  /\/web\/data\/passkeys\/use-passkey-sign-in\.ts$/,
];

/** What /verificar shares with the page of a form: through that page's file it would load the outbox and the photo field. */
export const VERIFY: Screen = [
  /\/worker\/domain\/(?:evidence\/canonical-json|ids)\.ts$/,
  /\/worker\/contract\/language\/zoned-moment\.ts$/,
  /\/web\/ui\/(?:media\/use-file-drop|overlays\/restore-focus)\.ts$/,
];

/** The texts that every signed-in screen needs. */
export const TEXTS: Screen = [/\/web\/text\/(?:app|common|public)\/(?:es|ca|en)\.ts$/];

/** The texts of one language, of which a page loads one. */
export const TEXT_FILE: Screen = [/\/web\/text\/(?:.*\/)?(?:es|ca|en)\.ts$/];

const TEAM = String.raw`_app\/\$companyId\/(?:team\/\$teamId\/)?`;

/** The screens that are opened most, by the name that the Worker knows them by (worker/pages). */
export const SCREENS: Readonly<Record<string, Screen>> = {
  home: [component(new RegExp(`${TEAM}(?:index|dashboard)`)), /\/web\/data\/dashboards\/dashboards\.ts$/],
  forms: [
    component(new RegExp(`${TEAM}forms`)),
    component(/_app\/\$companyId\/(?:my-)?mailbox/),
    /\/web\/data\/form-lists\/form-list\.ts$/,
  ],
  actions: [component(new RegExp(`${TEAM}actions`)), /\/web\/features\/actions\/list\/action-list\.tsx$/],
  board: [component(new RegExp(`${TEAM}actions`)), /\/web\/features\/actions\/board\/action-board\.tsx$/],
  form: [component(new RegExp(String.raw`${TEAM}f\/\$formId\/index`))],
};

/** Dialogs and menus, loaded once a page is used. A file of its own has what they share with a screen, so that they load no other screen. */
export const DIALOGS: Screen = [
  /\/web\/features\/create-form\/(?:create-form|kind)-dialog\.tsx$/,
  /\/web\/features\/palette\/palette-dialog\.tsx$/,
  /\/web\/features\/actions\/(?:dialog\/action-dialog|.*raise.*dialog)\.tsx$/,
  /\/radix-ui\/dist\/dropdown-menu\.mjs$/,
];

/** The parts of the home pages that show the plan. The figures are loaded first, and somebody without tasks loads none of these. */
export const TASKS: Screen = [/\/web\/features\/plan\/home\/(?:own-tasks|compliance-card)\.tsx$/];

/** The first screens of a new person and of a new company, without the dialogs that the guide opens. */
export const NEWCOMERS: Screen = [/\/web\/routes\/-guide\.tsx$/, /\/web\/features\/home\/name-step\.tsx$/];

/**
 * Modules that look for unsent work soon after any screen is painted (web/features/session/resume-sending.ts), without the page
 * of a form.
 */
export const RESUMING: Screen = [
  /\/web\/data\/forms\/device\/drafts\.ts$/,
  /\/web\/data\/forms\/delivery\/delivered\.ts$/,
];

/** The module that answers queries without a network. */
export const OFFLINE_DATA: Screen = [/\/web\/data\/own-company-copies\.ts$/];

/** The modules that offline data shares with dialogs and with the page of a form, so that it is loaded without them. */
export const OFFLINE: Screen = [/\/web\/data\/(?:checklists\/offered|people\/named-people)\.ts$/];

/** The sign-in page loads these after its first picture. Dialogs share them, and are not loaded with them. */
export const PASSKEYS: Screen = [/\/web\/data\/passkeys\/browser-passkeys\.ts$/];

/** The sections of a form's page below the first one, which is drawn before them. */
export const LATER_SECTIONS: Screen = [
  /\/web\/features\/forms\/(?:later-sections|print\/printed-form)\.tsx$/,
  /\/web\/features\/actions\/form\/[\w-]+\.tsx$/,
];
