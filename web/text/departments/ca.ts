import { plural } from "../plural.ts";
import type { DepartmentsText } from "./es.ts";

export const departmentsCa: DepartmentsText = {
  departments: {
    title: "Departaments",
    lead: "Cada formulari i cada acció pertany a un. El seu codi encapçala la referència dels registres.",
    ownLead: "Els departaments on treballes i el que es proposen cada mes.",
    loading: "S’estan carregant els departaments…",
    createTitle: "Departament nou",
    editTitle: (name) => `Edita ${name}`,
    actionsFor: (name) => `Més opcions de ${name}`,
    name: "Nom",
    codeHint: "De 2 a 6 majúscules o xifres. Es pot canviar fins que hi hagi el primer registre.",
    objectives: "Objectius al mes",
    add: "Crea el departament",
    created: (name) => `Departament creat: ${name}`,
    saved: "Departament desat",
    removed: (name) => `Departament eliminat: ${name}`,
    removeTitle: (name) => `Vols eliminar ${name}?`,
    removeBody: "No es pot desfer. Només s’elimina un departament sense formularis ni accions.",
    moveMembers: (count) => plural(count, "Passa el seu membre a", `Passa els seus ${count} membres a`),
    moveMembersHint: "Conserven el seu rol al departament que triïs.",
    chooseDepartment: "Tria un departament",
    noOther: "Crea abans un altre departament on passar els seus membres, o treu-los d’aquest.",
    needsCode: "L’empresa necessita un codi per poder crear departaments.",
    setCode: "Posa un codi",
  },
  objectives: {
    titleOf: (name) => `Objectius de ${name}`,
    lead: "Quants registres de cada tipus es volen fer al mes. El que quedi buit no es mesura.",
    none: "Sense objectius",
    save: "Desa els objectius",
    saved: "Objectius desats",
  },
};
