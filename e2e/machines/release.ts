import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { packRelease } from '../../tools/pack/release/pack-release.ts';
import { runProgram } from '../../tools/pack/run-program.ts';
import { workspaceRoot } from '../platform/run-node.ts';

/** A release of this checkout, unpacked in an empty folder. */
export type UnpackedRelease = { readonly folder: string; readonly remove: () => Promise<void> };

/** Packs a release of this checkout, and unpacks its tarball. */
export async function unpackRelease(): Promise<UnpackedRelease> {
  const output = join(workspaceRoot, 'dist', `release-${process.pid}`);
  const place = await mkdtemp(join(tmpdir(), 'forecourt-release-'));
  const { folder, tarball } = await packRelease(workspaceRoot, output);
  await runProgram('tar', ['-xzf', tarball, '-C', place], place);
  await rm(output, { recursive: true });
  return {
    folder: join(place, basename(folder)),
    remove: () => rm(place, { recursive: true, force: true }),
  };
}

type Journal = { readonly entries: readonly { readonly idx: number; readonly when: number; readonly tag: string }[] };

/** Copies a release as the next version, which adds a column and a table to the database. */
export async function nextRelease({ folder }: UnpackedRelease): Promise<UnpackedRelease> {
  const place = await mkdtemp(join(tmpdir(), 'forecourt-next-release-'));
  const next = join(place, basename(folder));
  await cp(folder, next, { recursive: true, verbatimSymlinks: true });
  const migrations = join(next, 'services/database/migrations');
  const file = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error(`${file} names no migration.`);
  const added = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next_version' };
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, added] }));
  await writeFile(
    join(migrations, `${added.tag}.sql`),
    `ALTER TABLE "leads" ADD COLUMN "next_version" text;\n--> statement-breakpoint\nCREATE TABLE "next_version" ("id" text PRIMARY KEY NOT NULL);`,
  );
  return { folder: next, remove: () => rm(place, { recursive: true, force: true }) };
}
