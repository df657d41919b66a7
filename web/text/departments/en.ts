import { plural } from "../plural.ts";
import type { DepartmentsText } from "./es.ts";

export const departmentsEn: DepartmentsText = {
  departments: {
    title: "Departments",
    lead: "Every form and action belongs to one. Its code starts the reference of the records.",
    ownLead: "The departments you work in and what they aim for each month.",
    loading: "Loading departments…",
    createTitle: "New department",
    editTitle: (name) => `Edit ${name}`,
    actionsFor: (name) => `More options for ${name}`,
    name: "Name",
    codeHint: "2 to 6 capitals or digits. It can be changed until the first record exists.",
    objectives: "Monthly objectives",
    add: "Create department",
    created: (name) => `Department created: ${name}`,
    saved: "Department saved",
    removed: (name) => `Department deleted: ${name}`,
    removeTitle: (name) => `Delete ${name}?`,
    removeBody: "This can’t be undone. Only a department without forms or actions can be deleted.",
    moveMembers: (count) => plural(count, "Move its member to", `Move its ${count} members to`),
    moveMembersHint: "They keep their role in the department you choose.",
    chooseDepartment: "Choose a department",
    noOther: "First create another department to move its members to, or remove them from this one.",
    needsCode: "The company needs a code before departments can be created.",
    setCode: "Set a code",
  },
  objectives: {
    titleOf: (name) => `Objectives of ${name}`,
    lead: "How many records of each kind you want each month. What is left empty isn’t measured.",
    none: "No objectives",
    save: "Save objectives",
    saved: "Objectives saved",
  },
};
