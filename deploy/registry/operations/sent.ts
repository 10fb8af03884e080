/** A database row as it is sent in JSON: times are ISO 8601 texts in UTC. */
export type Sent<Row> = { readonly [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] };

export function toSent<Row extends object>(row: Row): Sent<Row> {
  const parts = Object.entries(row).map(([name, part]) => [name, part instanceof Date ? part.toISOString() : part]);
  return Object.fromEntries(parts) as Sent<Row>;
}
