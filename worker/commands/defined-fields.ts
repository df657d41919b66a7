type DefinedFields<Fields extends object> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

/** The fields of a request without the undefined ones. */
export const definedFields = <Fields extends object>(fields: Fields): DefinedFields<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as DefinedFields<Fields>;
