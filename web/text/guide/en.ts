import type { GuideText } from "./es.ts";

export const guideEn: GuideText = {
  title: "First steps",
  lead: "Four steps and the company is ready to work.",
  progress: (done, all) => `${done} of ${all} done`,
  done: "Done",
  dismiss: "Hide the guide",
  dismissed: "Guide hidden. You will find it in Settings, under Help.",
  showAtHome: "Show it on the home page again",
  shownAtHome: "The guide is back on the home page",
  loading: "Loading the first steps…",
  retry: "Try again",
  close: "Close",
  cancel: "Cancel",
  steps: {
    department: {
      title: "Create a department",
      body: "Every form and every action belongs to one.",
      open: "Create department",
    },
    place: {
      title: "Add a location with its zone",
      body: "To say where each thing happens.",
      open: "Add location",
    },
    people: {
      title: "Invite your team",
      body: "You can paste the whole list of addresses.",
      open: "Invite",
    },
    form: {
      title: "Record the first form",
      body: "A visit, an observation, a drill…",
      open: "Start",
    },
  },
  place: {
    title: "Location and zone",
    lead: "They are chosen at the start of each form. You can add more in the settings.",
    location: "Location",
    zone: "Zone",
    proposedLocation: "Main site",
    proposedZone: "General",
    add: "Add",
    added: (name) => `Location added: ${name}`,
  },
  sample: {
    offer: "Would you rather see an example first?",
    offerBody:
      "A department with locations, forms and actions already filled in. You can delete it whenever you like.",
    load: "Load sample data",
    loaded: "Sample data loaded",
    present: "The company has sample data",
    presentBody: "It appears in lists and counts in figures until you delete it.",
    open: "See the example",
    remove: "Delete the sample data",
    removeTitle: "Delete the sample data?",
    removeBody: "This cannot be undone.",
    goes: "The sample department is deleted, with its locations, its job position, its forms and its actions.",
    stays:
      "What you have created stays, with the part of the example it depends on: the department, for example, if it has a form of yours.",
    removed: (count) => (count === 1 ? "1 sample record deleted" : `${count} sample records deleted`),
    kept: (count) =>
      count === 1
        ? "1 stays, because your work depends on it."
        : `${count} stay, because your work depends on them.`,
  },
  firstForm: {
    lead: "As it is the first one, we create what is missing too. You can change the names later.",
    department: "Name of the department",
    departmentExample: "Production",
    missingCode: "To create the first department, the company needs a code.",
    setCode: "Set a code",
    noDepartments: "The company has no departments yet: one is created with the first form.",
    createDepartment: "Create just a department",
    noDepartment: "You are in no department yet",
    noRight: "You cannot create forms in this company now.",
    openPlaces: "Go to the locations",
  },
  inviteMany: {
    title: "Invite several people",
    lead: "Each receives an email with a link to join. It expires after 7 days.",
    list: "Addresses",
    listHint:
      "Paste them separated by commas or on different lines, or paste a CSV: name;email;role;department.",
    role: "Role, if the line names none",
    departments: "Departments, if the line names none",
    review: "Review",
    edit: "Change the list",
    nothing: "Write at least one address.",
    seats: (left) => (left === 1 ? "1 seat left." : `${left} seats left.`),
    overSeats: (more) =>
      more === 1
        ? "1 more seat is needed: the last one on the list will not be invited."
        : `${more} more seats are needed: the last ${more} on the list will not be invited.`,
    lines: "People in the list",
    email: (nth) => `Address ${nth}`,
    remove: (email) => `Take ${email} off the list`,
    asAbove: (email) => `Use those above: ${email}`,
    asAboveShort: "Use those above",
    invited: "Invited",
    ready: (count) => `${count} ready to send`,
    withProblems: (count) => (count === 1 ? "1 with a problem" : `${count} with problems`),
    send: (count) => (count === 0 ? "Send" : count === 1 ? "Send 1 invitation" : `Send ${count} invitations`),
    sent: (count) => (count === 1 ? "1 invitation sent" : `${count} invitations sent`),
    notSent: (count) =>
      count === 1
        ? "1 was not sent: correct it and send again."
        : `${count} were not sent: correct them and send again.`,
    finish: "Done",
    kept: "We have restored the list you left unfinished.",
    startOver: "Start over",
    problems: {
      invalidAddress: "This is not a valid email address.",
      repeated: "It is already further up in the list.",
      unknownRole: (role) => `There is no role “${role}”.`,
      unknownDepartment: (name) => `There is no department “${name}”.`,
      notAllowed: "You cannot invite with this role or to this department.",
      needsDepartment: "This role needs a department.",
    },
    roleWords: {
      admin: "administrator",
      manager: "boss, supervisor",
      member: "user, worker",
    },
  },
};
