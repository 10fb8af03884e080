type Given<Fields> = { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };

/** Removes the fields that are undefined. */
export function given<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>;
}
