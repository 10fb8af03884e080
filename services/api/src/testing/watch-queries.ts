import { setTimeout as wait } from 'node:timers/promises';
import type { ForecourtDatabase } from '@forecourt/database';

type Query = (
  statement: string | { readonly text: string },
  values?: readonly unknown[],
  ...rest: readonly unknown[]
) => Promise<unknown>;

/** Statements that were sent to the database since `watchQueries`. */
export type WatchedQueries = {
  readonly statements: string[];
  /** How the database goes about the first of them. */
  readonly plan: () => Promise<string>;
  /** Most of them that waited for their result at the same time. */
  readonly mostAtATime: () => number;
  readonly stop: () => void;
};

/**
 * Notes statements outside transactions that match.
 *
 * @param options.onDone is called when one has its result
 * @param options.holdMs each is held for so long, so that others which do not wait for it are under way with it
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
