import type { PGlite, Transaction } from '@electric-sql/pglite';
import { inSpan, isRecording, SpanKind } from '@forecourt/tracing';

/** Finds the first table name in a statement. Drizzle writes table names in double quotes. */
const firstTable = /\b(?:from|into|update) "(\w+)"(?:\."(\w+)")?/;

/**
 * Runs a query in a span, if a trace is being recorded. The span has the operation and the table, but not the
 * statement, which may contain values.
 *
 * @param statement text, or an object with the text
 */
export function inQuerySpan<Result>(statement: unknown, run: () => Promise<Result>): Promise<Result> {
  if (!isRecording()) return run();
  const text = typeof statement === 'string' ? statement : String((statement as { text?: unknown } | null)?.text ?? '');
  const operation = /^\s*([a-z]{2,10})\b/i.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  const [, first, second] = firstTable.exec(text) ?? [];
  const table = second ?? first;
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(table !== undefined && { 'db.collection.name': table }),
  };
  return inSpan(table === undefined ? operation : `${operation} ${table}`, { kind: SpanKind.CLIENT, attributes }, run);
}

/** Records the queries of an embedded database, including queries in transactions. */
export function traceQueries(client: PGlite): PGlite {
  traceQuery(client);
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      traceQuery(tx);
      return work(tx);
    });
  return client;
}

function traceQuery(target: Pick<Transaction, 'query'>): void {
  const query = target.query.bind(target);
  target.query = (statement, ...given) => inQuerySpan(statement, () => query(statement, ...given));
}
