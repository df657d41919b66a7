type Given<Wish extends object> = { [Key in keyof Wish]?: Exclude<Wish[Key], undefined> };

/** What somebody asked to change, without the fields they left alone. */
export const given = <Wish extends object>(wish: Wish): Given<Wish> =>
  Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)) as Given<Wish>;
