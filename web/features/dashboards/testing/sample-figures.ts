// Test support: the figures of a department that has been at work for a year.
import type { DepartmentFormType } from "#worker/contract/enums.ts";
import type { CompanyDashboard, DepartmentDashboard } from "#web/data/dashboards/dashboards.ts";

const kinds = (...counts: [number, number, number, number, number]) => {
  const [drill, hseq_visit, investigation, observation, management] = counts;
  return { drill, hseq_visit, investigation, observation, management } satisfies Record<
    DepartmentFormType,
    number
  >;
};

const actions = {
  total: 23,
  byStatus: { in_progress: 9, completed: 6, evaluated: 8 },
  byPriority: { "0": 1, "1": 5, "2": 9, "3": 6, "4": 2 },
  overdue: 3,
  closed: 12,
  medianDaysToClose: 8.5,
  evaluated: 8,
  effective: 7,
  ineffective: 1,
  cost: 4350,
} as const;

const months = Array.from({ length: 12 }, (_, index) => {
  const at = new Date(Date.UTC(2025, 11 + index, 1));
  return at.toISOString().slice(0, 7);
});

export function sampleFigures(): DepartmentDashboard {
  return {
    range: {
      dateRange: "this-month",
      from: "2026-10-31T23:00:00.000Z",
      before: "2026-11-30T23:00:00.000Z",
    },
    isRecounting: false,
    objectives: [
      { key: "drill", target: 1, expected: 0, done: 1 },
      { key: "hseq_visit", target: 8, expected: 5, done: 6 },
      { key: "investigation", target: null, expected: null, done: 1 },
      { key: "observation", target: 12, expected: 8, done: 5 },
      { key: "management", target: null, expected: null, done: 0 },
      { key: "actions", target: 10, expected: 7, done: 23 },
    ],
    forms: {
      total: 13,
      byKind: kinds(1, 6, 1, 5, 0),
      byMonth: [{ month: "2026-11", byKind: kinds(1, 6, 1, 5, 0) }],
    },
    actions,
    trend: months.map((month, index) => ({
      month,
      forms: 6 + ((index * 7) % 11),
      opened: 4 + ((index * 5) % 13),
      closed: 2 + ((index * 3) % 9),
    })),
    overdueNow: {
      total: 4,
      oldest: [
        {
          id: "a1",
          viewId: "TRT-MAN-ACC-0012",
          title: "Reponer los resguardos de la prensa 3 y revisar su enclavamiento",
          department: { id: "d1", name: "Mantenimiento", color: "chart-3" },
          priority: "1",
          deadline: "2026-10-02T21:59:00.000Z",
          assigneeUser: { id: "u2", name: "Nerea Etxeberria", color: "chart-4" },
        },
        {
          id: "a2",
          viewId: "TRT-MAN-ACC-0019",
          title: "Señalizar el paso de carretillas",
          department: { id: "d1", name: "Mantenimiento", color: "chart-3" },
          priority: "3",
          deadline: "2026-11-19T22:59:00.000Z",
          assigneeUser: null,
        },
      ],
    },
    counts: { places: 3, questions: 2, repeated: 2 },
    places: [
      { zoneId: "z1", name: "Línea de envasado", locationName: "Nave 1", findings: 9 },
      { zoneId: "z2", name: "Muelle de carga", locationName: "Nave 2", findings: 6 },
      { zoneId: "z3", name: "Almacén de productos químicos", locationName: "Nave 2", findings: 2 },
    ],
    questions: [
      {
        questionKey: "order",
        formType: "hseq_visit",
        label: "¿Hay orden y limpieza, y el almacenamiento es estable?",
        bad: 7,
      },
      { questionKey: "ppe", formType: "observation", label: "Usa los EPI de la tarea", bad: 4 },
    ],
    repeated: [
      {
        questionKey: "order",
        formType: "hseq_visit",
        label: "¿Hay orden y limpieza, y el almacenamiento es estable?",
        zoneId: "z1",
        zoneName: "Línea de envasado",
        locationName: "Nave 1",
        times: 4,
      },
    ],
    previous: {
      from: "2026-09-30T22:00:00.000Z",
      before: "2026-10-31T23:00:00.000Z",
      forms: 11,
      actions: 26,
      formsByKind: kinds(2, 5, 0, 4, 0),
      actionFigures: {
        ...actions,
        total: 26,
        medianDaysToClose: 10,
        effective: 4,
        ineffective: 2,
        cost: 4650,
      },
    },
    myActions: {
      total: 2,
      totalIsExact: true,
      actions: [
        {
          id: "a1",
          departmentId: "d1",
          viewId: "TRT-MAN-ACC-0012",
          title: "Reponer los resguardos de la prensa 3 y revisar su enclavamiento",
          priority: "1",
          deadline: "2026-10-02T21:59:00.000Z",
          isOverdue: true,
        },
        {
          id: "a7",
          departmentId: "d1",
          viewId: "TRT-MAN-ACC-0031",
          title: "Formar al turno de noche en consignación",
          priority: "2",
          deadline: "2099-12-02T22:59:00.000Z",
          isOverdue: false,
        },
      ],
    },
    unsent: null,
    myDrafts: [
      {
        id: "f1",
        viewId: "TRT-MAN-VIS-0031",
        type: "hseq_visit",
        date: "2026-11-18T09:00:00.000Z",
        departmentId: "d1",
        location: { id: "l1", name: "Nave 1" },
        zone: { id: "z1", name: "Línea de envasado" },
        subject: null,
        checklist: null,
        task: "Revisión mensual de extintores",
      },
    ],
    hasRecords: true,
    can: { setObjectives: true },
  };
}

export function sampleCompanyFigures(): CompanyDashboard {
  const { can: _can, ...figures } = sampleFigures();
  const { objectives, forms } = figures;
  const row = { objectives, forms: { total: forms.total, byKind: forms.byKind }, actions };
  return {
    ...figures,
    departments: [
      {
        ...row,
        id: "d1",
        name: "Mantenimiento",
        color: "chart-3",
        objectivesMet: 3,
        objectivesSet: 4,
        overdueNow: 4,
        openNow: 9,
        lastVisitAt: "2026-11-18T09:00:00.000Z",
      },
      {
        ...row,
        id: "d2",
        name: "Almacén y expediciones",
        color: "chart-1",
        objectivesMet: 0,
        objectivesSet: 0,
        actions: { ...actions, medianDaysToClose: null },
        overdueNow: 0,
        openNow: 2,
        lastVisitAt: null,
      },
      {
        ...row,
        id: "d3",
        name: "Calidad",
        color: "ring",
        objectivesMet: 1,
        objectivesSet: 2,
        actions: { ...actions, medianDaysToClose: 21 },
        overdueNow: 11,
        openNow: 15,
        lastVisitAt: "2026-08-03T09:00:00.000Z",
      },
    ],
    changedRecords: [],
    mailboxWaiting: 2,
    oldestMailbox: [
      {
        id: "m1",
        viewId: "TRT-BUZ-0004",
        submittedAt: "2026-11-02T09:00:00.000Z",
        createdBy: { id: "u9", name: "Iker Sarasola", color: "chart-2" },
      },
    ],
    seats: { people: 11, held: 1, limit: 15 },
    inactive: {
      days: 30,
      total: 1,
      people: [{ id: "u7", name: "Montse Grau", color: "chart-5", lastActiveAt: null }],
    },
  };
}
