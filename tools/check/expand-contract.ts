/**
 * Finds statements of a migration that could break the previous version while it still runs. Such statements remove,
 * rename or restrict what that version reads or writes. Only statements of known harmless forms pass.
 *
 * @param sql text of the migration
 * @param uniqueIndexes names of unique indexes of earlier migrations, which conflict clauses of the previous version
 *   may need
 */
export function breakingStatements(sql: string, uniqueIndexes: ReadonlySet<string> = new Set()): readonly string[] {
  const statements = statementsOf(sql);
  const tables = new Set(
    statements.flatMap((text) => /^create table (?:if not exists )?"(\w+)"/i.exec(text)?.[1] ?? []),
  );
  const columns = new Set(statements.flatMap((text) => addedColumn.exec(text)?.slice(1, 3).join('.') ?? []));
  return statements.filter((text) => {
    const altered = /^alter table "(\w+)" (.+)$/is.exec(text);
    if (altered !== null) {
      const [, table = '', change = ''] = altered;
      return !tables.has(table) && !isHarmless(change, (column) => columns.has(`${table}.${column}`));
    }
    const index = /^create unique index "\w+" on "(\w+)"/i.exec(text);
    if (index !== null) return !tables.has(index[1] ?? '');
    const dropped = /^drop index "(\w+)"$/i.exec(text);
    if (dropped !== null) return uniqueIndexes.has(dropped[1] ?? '');
    return !/^(create table|create index|create type|alter type "\w+" add value|insert into|update) ?/i.test(text);
  });
}

/** Names of the unique indexes that a migration creates. */
export function createdUniqueIndexes(sql: string): readonly string[] {
  return statementsOf(sql).flatMap((text) => /^create unique index "(\w+)"/i.exec(text)?.[1] ?? []);
}

const addedColumn = /^alter table "(\w+)" add column "(\w+)"/i;

/** Whether the previous version still works after this change of a table that it uses. */
function isHarmless(change: string, isNew: (column: string) => boolean): boolean {
  if (/^add column/i.test(change)) return !/ not null/i.test(change) || / default | generated always/i.test(change);
  const altered = /^alter column "(\w+)" (.+)$/is.exec(change);
  if (altered !== null) return isNew(altered[1] ?? '') || /^(drop not null|set default)/i.test(altered[2] ?? '');
  // A constraint that concerns only new columns is harmless, because the previous version leaves new columns empty.
  const constrained = /^add constraint "\w+" (?:foreign key|unique|primary key) ?\(([^)]+)\)/i.exec(change);
  return constrained !== null && quotedNames(constrained[1] ?? '').every(isNew);
}

function quotedNames(list: string): readonly string[] {
  return list.split(',').map((name) => name.trim().replaceAll('"', ''));
}

function statementsOf(sql: string): readonly string[] {
  return sql.split('--> statement-breakpoint').flatMap((text) => {
    const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('--'));
    const statement = lines.join(' ').replace(/\s+/g, ' ').replace(/; ?$/, '').trim();
    return statement === '' ? [] : [statement];
  });
}
