// The Catalan article before a date or a month: "el 12 d’octubre", "l’11 d’octubre", "l’octubre".
const isElided = (date: string): boolean => /^(?:1|11)(?!\d)|^[aeiou]/i.test(date);

/** "el 12 d’octubre", "l’11 d’octubre" */
export const theDay = (date: string): string => (isElided(date) ? `l’${date}` : `el ${date}`);
/** "al 12 d’octubre", "a l’11 d’octubre" */
export const toTheDay = (date: string): string => (isElided(date) ? `a l’${date}` : `al ${date}`);
/** "del 12 d’octubre", "de l’11 d’octubre" */
export const ofTheDay = (date: string): string => (isElided(date) ? `de l’${date}` : `del ${date}`);
