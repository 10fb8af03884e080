import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * A query for rows to insert. All rows are one parameter: with a parameter for each field, building and binding them
 * would take a third of the time of the insert. Fields without a value get the column's default.
 */
export function rowsInOneParameter<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated === undefined);
  const records = rows.map((row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])),
  );
  const fields = columns.map(([, { name, hasDefault, default: value }]) =>
    hasDefault ? sql`coalesce(${sql.identifier(name)}, ${value})` : sql.identifier(name),
  );
  const types = columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`);
  return sql`select ${sql.join(fields, sql`, `)}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as records(${sql.join(types, sql`, `)})`;
}
