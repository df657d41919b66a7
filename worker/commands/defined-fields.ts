type DefinedFields<Wish extends object> = { [Key in keyof Wish]?: Exclude<Wish[Key], undefined> };

/** What somebody asked to change, without the fields they left alone. */
export const definedFields = <Wish extends object>(wish: Wish): DefinedFields<Wish> =>
  Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)) as DefinedFields<Wish>;
