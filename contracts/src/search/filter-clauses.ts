/**
 * A condition on a facet, in the engine's filter language. Values are always quoted, so that the engine does not
 * interpret blanks, colons and keywords in them.
 */
export function clause(attribute: string, value: string): string {
  return `${attribute}:"${value.replace(/[\\"]/g, '\\$&')}"`;
}

/**
 * A condition for cars that have any of the values, in parentheses if there are several values. An empty list matches
 * no car.
 */
export function anyOf(attribute: string, values: readonly string[]): string {
  const clauses = (values.length === 0 ? [''] : values).map((value) => clause(attribute, value));
  return clauses.length === 1 ? (clauses[0] as string) : `(${clauses.join(' OR ')})`;
}
