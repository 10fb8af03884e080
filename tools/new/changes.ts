import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NewProblem } from './new-problem.ts';

/** A file to write, its path relative to the workspace. `create` never overwrites. */
export type Change = { readonly kind: 'create' | 'edit'; readonly path: string; readonly text: string };

/** What a generator writes, and what its user does then. */
export type Generated = { readonly changes: readonly Change[]; readonly next: readonly string[] };

/** A file of the workspace with one change. @throws NewProblem when there is no such file */
export function edit(root: string, path: string, change: (text: string) => string): Change {
  const file = join(root, path);
  if (!existsSync(file)) throw new NewProblem(`"${path}" does not exist: name a package that has it.`);
  return { kind: 'edit', path, text: change(readFileSync(file, 'utf8')) };
}

/** Writes all or nothing. @returns the paths @throws NewProblem when a file exists already */
export function writeChanges(root: string, changes: readonly Change[]): readonly string[] {
  const existing = changes.find(({ kind, path }) => kind === 'create' && existsSync(join(root, path)));
  if (existing !== undefined)
    throw new NewProblem(`"${existing.path}" exists already, and nothing was written: choose another name.`);
  for (const { path, text } of changes) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return changes.map(({ path }) => path);
}

/**
 * Puts a line before the first line from `start` on that is `end`.
 *
 * @throws NewProblem when the text has no such lines
 */
export function insertBefore(text: string, start: RegExp, end: RegExp, line: string): string {
  const lines = text.split('\n');
  const from = lines.findIndex((candidate) => start.test(candidate));
  const to = lines.findIndex((candidate, index) => index > from && end.test(candidate));
  if (from < 0 || to < 0)
    throw new NewProblem(`There is no line ${start} with ${end} after it: write the lines of the existing ones so.`);
  return lines.toSpliced(to, 0, line).join('\n');
}

/** Adds a row at the end of the Markdown table whose header begins with `header`. */
export const addRow = (text: string, header: RegExp, row: string): string =>
  insertBefore(`${text}\n`, header, /^(?!\|)/, row).replace(/\n$/, '');
