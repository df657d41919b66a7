import type { Agenda, AgendaPage } from "#worker/contract/plan/plan.ts";

/** All days that were asked for, which nearly always are one answer. */
export async function wholeAgenda(
  first: string,
  ask: (from: string) => Promise<AgendaPage>,
): Promise<Agenda> {
  const pages: AgendaPage[] = [];
  // oxlint-disable-next-line no-await-in-loop -- each page says where the next begins
  for (let from: string | null = first; from !== null; from = pages.at(-1)?.nextFrom ?? null)
    pages.push(await ask(from));
  const byId = <Item extends { id: string }>(of: (page: AgendaPage) => Item[]): Item[] => [
    ...new Map(pages.flatMap(of).map((item) => [item.id, item])).values(),
  ];
  return {
    today: pages[0]?.today ?? first,
    occurrences: pages.flatMap(({ occurrences }) => occurrences),
    lines: byId(({ lines }) => lines),
    people: byId(({ people }) => people),
  };
}
