// What a sheet may hold. Plain data without zod, because the screens import it too.

export const IMPORT_KINDS = ["people", "places", "jobPositions", "actions", "planLines"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * The fields of each kind, in the order in which a sheet is usually made; those with `true` have to be there in each row. A person has
 * a role and departments, because job positions have no people. `reference` is the sheet's own number of a row.
 */
export const IMPORT_FIELDS = {
  people: { email: true, name: false, surnames: false, role: false, departments: false },
  places: { location: true, zone: false, description: false },
  jobPositions: { name: true, description: false },
  actions: {
    reference: false,
    department: true,
    title: true,
    description: false,
    origin: true,
    actionType: false,
    priority: false,
    openedAt: false,
    deadline: false,
    assignee: false,
    location: false,
    zone: false,
    cause: false,
  },
  planLines: {
    reference: false,
    department: true,
    kind: true,
    name: true,
    frequency: true,
    from: true,
    until: false,
    location: false,
    zone: false,
    jobPosition: false,
    checklist: false,
    assignee: false,
    responsible: false,
    basis: false,
    evidence: false,
  },
} as const satisfies Record<ImportKind, Record<string, boolean>>;
export type ImportField<Kind extends ImportKind = ImportKind> = Kind extends ImportKind
  ? keyof (typeof IMPORT_FIELDS)[Kind] & string
  : never;

/** The most rows of a sheet, and of one call. An action and a line are each stored by themselves, so that fewer of them go in a call. */
export const MOST_IMPORT_ROWS = 5000;
export const IMPORT_ROWS_AT_ONCE: Readonly<Record<ImportKind, number>> = {
  people: 50,
  places: 100,
  jobPositions: 100,
  actions: 25,
  planLines: 25,
};

/** How long after its last stored row an import can be taken back. */
export const UNDO_MINUTES = 60;
/** The records that one call takes back; `left` says how many are still to come. */
export const UNDONE_AT_ONCE = 25;
