import { setTimeout as wait } from 'node:timers/promises';
import type { ForecourtDatabase } from '@forecourt/database';

type Query = (
  statement: string | { readonly text: string },
  values?: readonly unknown[],
  ...rest: readonly unknown[]
) => Promise<unknown>;

/** Statements sent to the database since `watchQueries` was called. */
export type WatchedQueries = {
  readonly statements: string[];
  /** The query plan of the first matching statement. */
  readonly plan: () => Promise<string>;
  /** Maximum number of statements in progress at the same time. */
  readonly mostAtATime: () => number;
  readonly stop: () => void;
};

/**
 * Records matching statements outside transactions.
 *
 * @param options.onDone called when a statement has its result
 * @param options.holdMs delay for each statement, so that concurrent ones overlap
 */
export function watchQueries(
  db: ForecourtDatabase,
  matching: RegExp,
  { onDone = () => {}, holdMs }: { readonly onDone?: () => void; readonly holdMs?: number } = {},
): WatchedQueries {
  const { $client: client } = db as unknown as { readonly $client: { query: Query } };
  const query = client.query;
  const statements: string[] = [];
  let first: (() => Promise<unknown>) | undefined;
  let underWay = 0;
  let most = 0;
  client.query = async (statement, values, ...rest) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (!matching.test(text)) return query.call(client, statement, values, ...rest);
    statements.push(text);
    first ??= () => query.call(client, `explain ${text}`, values);
    most = Math.max(most, ++underWay);
    if (holdMs !== undefined) await wait(holdMs);
    return query.call(client, statement, values, ...rest).finally(() => {
      underWay--;
      onDone();
    });
  };
  return {
    statements,
    plan: async () => JSON.stringify(await first?.()),
    mostAtATime: () => most,
    stop: () => {
      client.query = query;
    },
  };
}
