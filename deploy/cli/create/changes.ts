import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../command.ts';

/** A file to write, with its path relative to the folder that is changed. `create` never overwrites a file. */
export type Change = { readonly kind: 'create' | 'edit'; readonly path: string; readonly text: string };

/** The changes of a generator, and the next steps for its user. */
export type Generated = { readonly changes: readonly Change[]; readonly next: readonly string[] };

/**
 * A change that edits an existing file.
 *
 * @throws UsageError if the file does not exist
 */
export function edit(root: string, path: string, change: (text: string) => string): Change {
  const file = join(root, path);
  if (!existsSync(file)) throw new UsageError(`"${path}" doesn’t exist. Name a package that has it.`);
  return { kind: 'edit', path, text: change(readFileSync(file, 'utf8')) };
}

/** Writes all changes, or fails without writing. @returns the paths @throws UsageError if a file to create exists */
export function writeChanges(root: string, changes: readonly Change[]): readonly string[] {
  const existing = changes.find(({ kind, path }) => kind === 'create' && existsSync(join(root, path)));
  if (existing !== undefined)
    throw new UsageError(`"${existing.path}" already exists, so nothing was written. Choose another name.`);
  for (const { path, text } of changes) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return changes.map(({ path }) => path);
}

/**
 * Finds the first line that matches `start`, then the next one that matches `end`, and inserts a line before it.
 *
 * @throws UsageError if either is missing
 */
export function insertBefore(text: string, start: RegExp, end: RegExp, line: string): string {
  const lines = text.split('\n');
  const from = lines.findIndex((candidate) => start.test(candidate));
  const to = lines.findIndex((candidate, index) => index > from && end.test(candidate));
  if (from < 0 || to < 0)
    throw new UsageError(`There is no line ${start} with ${end} after it. Write the existing lines that way.`);
  return lines.toSpliced(to, 0, line).join('\n');
}

/** Appends a row to the Markdown table whose header matches `header`. */
export const addRow = (text: string, header: RegExp, row: string): string =>
  insertBefore(`${text}\n`, header, /^(?!\|)/, row).replace(/\n$/, '');
