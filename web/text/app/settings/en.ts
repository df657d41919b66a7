import type { SettingsText } from "./es.ts";

export const settingsEn: SettingsText = {
  settings: {
    title: "Settings",
    tabs: {
      user: "Your profile",
      company: "Company",
      departments: "Departments",
      billing: "Subscription",
      support: "Help",
    },
    profile: "Your profile",
    profileLead: "This is how others see you on forms, actions and boards.",
    name: "Full name",
    color: "Colour",
    colorHint: "It’s how others recognise you in lists and boards.",
    preferences: "Language and appearance",
    languageHint: "Applies straight away, and to the emails you receive.",
    themeHint: "On this device only.",
    save: "Save changes",
    saved: "Saved",
    cancel: "Cancel",
    adminsOnlyTitle: "For company administrators only",
    adminsOnlyBody: "If you need something changed here, ask a company administrator.",
  },
  support: {
    title: "Need a hand?",
    access: "To join another department or change your role, talk to whoever runs Extintor at your company.",
    failure:
      "If something fails, the error screen shows a code. Send it to us with one sentence about what you were doing: that’s enough to find the cause.",
    write: "Write to us at",
    subject: "Help with Extintor",
    shortcuts: "With the keyboard",
    allShortcuts: "See all",
    keys: {
      skip: "Skip the navigation, right after opening a page",
      close: "Close a dialog or a menu",
      menu: "Move through an open menu",
      choose: "Change the option in a group",
    },
    keyNames: { tab: "Tab", enter: "Enter", escape: "Esc" },
    andThen: "then",
    or: "or",
    version: "Version",
  },
};
