/** New forms that are to be completed, or sent, as soon as their page is shown: their creation asked for that status. */
const asked = new Set<string>();

export const askStepOf = (formId: string): void => void asked.add(formId);

/** Whether it was asked for; once. */
export const takeAskedStep = (formId: string): boolean => asked.delete(formId);
