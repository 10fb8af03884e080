import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A service's migrations: the folder written by drizzle-kit, and the service's own table of applied migrations. */
export type Migrations = { readonly folder: string; readonly table: string };

/** One migration of a folder. */
export type Migration = {
  /** Name of its file without the ending, such as `0024_held_feeds`. */
  readonly tag: string;
  /** When the migration was written, in milliseconds since 1970. Earlier migrations are applied first. */
  readonly writtenMs: number;
  /**
   * Set if the migration is a contract step. After it, a version of the platform fails if it lacks the migration
   * `since`.
   */
  readonly contract?: { readonly since: string; readonly why: string };
};

/** Marks a contract step, as a line of its own in the SQL file. */
const contractLine = /^-- contract since ([\w-]+): (\S.*)$/m;

type Journal = { readonly entries: readonly { readonly tag: string; readonly when: number }[] };

/** The migrations of a folder in the order in which they are applied. */
export function readMigrations(folder: string): readonly Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;
  return journal.entries.map(({ tag, when }) => {
    const [, since, why] = contractLine.exec(readFileSync(join(folder, `${tag}.sql`), 'utf8')) ?? [];
    return { tag, writtenMs: when, ...(since !== undefined && why !== undefined && { contract: { since, why } }) };
  });
}
