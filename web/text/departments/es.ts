import { plural } from "../plural.ts";

/** Changing departments and their objectives. Loaded with the screens and dialogs that use them. */
export const departmentsEs = {
  departments: {
    title: "Departamentos",
    lead: "Cada formulario y cada acción pertenece a uno. Su código encabeza la referencia de los registros.",
    ownLead: "Los departamentos en los que trabajas y lo que se proponen cada mes.",
    loading: "Cargando departamentos…",
    createTitle: "Nuevo departamento",
    editTitle: (name: string) => `Editar ${name}`,
    actionsFor: (name: string) => `Más opciones de ${name}`,
    name: "Nombre",
    codeHint: "De 2 a 6 mayúsculas o cifras. Se puede cambiar hasta que exista el primer registro.",
    objectives: "Objetivos al mes",
    add: "Crear departamento",
    created: (name: string) => `Departamento creado: ${name}`,
    saved: "Departamento guardado",
    removed: (name: string) => `Departamento eliminado: ${name}`,
    removeTitle: (name: string) => `¿Eliminar ${name}?`,
    removeBody: "No se puede deshacer. Solo se elimina un departamento sin formularios ni acciones.",
    moveMembers: (count: number) => plural(count, "Pasar a su miembro a", `Pasar a sus ${count} miembros a`),
    moveMembersHint: "Conservan su rol en el departamento que elijas.",
    chooseDepartment: "Elige un departamento",
    noOther: "Crea antes otro departamento al que pasar a sus miembros, o quítalos de este.",
    needsCode: "La empresa necesita un código para poder crear departamentos.",
    setCode: "Poner un código",
  },
  objectives: {
    titleOf: (name: string) => `Objetivos de ${name}`,
    lead: "Cuántos registros de cada tipo se quieren hacer al mes. Lo que quede vacío no se mide.",
    none: "Sin objetivos",
    save: "Guardar objetivos",
    saved: "Objetivos guardados",
  },
};

export type DepartmentsText = typeof departmentsEs;
