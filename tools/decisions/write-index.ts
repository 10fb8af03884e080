import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../docs/decisions');

/** Path of the index of the decision records. */
export const indexFile = join(folder, 'README.md');

const introduction = `# Decisions

Written by \`node tools/decisions/main.ts\`; a test compares it. A record says context, decision and consequences, and its title says the
decision. A record is never deleted: a later one replaces it, and the line below its title says which.

| number | decision | date | status |
|---|---|---|---|
`;

/**
 * Generates the index. A record keeps its date in the index; a new record gets the date of its first commit, or
 * today's if it has none.
 *
 * @throws Error if a title does not have the number of its file
 */
export function writeIndex(): string {
  const listed = existsSync(indexFile) ? datesIn(readFileSync(indexFile, 'utf8')) : new Map<string, string>();
  const rows = readdirSync(folder)
    .filter((file) => /^\d{3}-.+\.md$/.test(file))
    .sort()
    .map((file) => {
      const { number, title, status } = parseRecord(file, readFileSync(join(folder, file), 'utf8'));
      return `| [${number}](${file}) | ${title} | ${listed.get(file) ?? firstCommitOf(file)} | ${status} |\n`;
    });
  return introduction + rows.join('');
}

/** Number, title and status of a record. @throws Error if the title is not `# NNN …` with the number of the file */
export function parseRecord(file: string, text: string) {
  const number = file.slice(0, 3);
  const [, titled, title = ''] = /^# (\d{3}) (\S.*)$/.exec(text.split('\n', 1)[0] ?? '') ?? [];
  if (titled !== number)
    throw new Error(
      `${file} begins "${text.split('\n', 1)[0]}". Start it with "# ${number} " and the decision in one sentence.`,
    );
  const [, part = '', by, target] = /^Replaced (in part )?by \[(\d{3})\]\((.+?)\)/m.exec(text) ?? [];
  return { number, title, status: by === undefined ? 'kept' : `replaced ${part}by [${by}](${target})` };
}

function datesIn(index: string): ReadonlyMap<string, string> {
  const rows = index.matchAll(/^\| \[\d{3}\]\((.+?)\) \|.*\| (\d{4}-\d{2}-\d{2}) \|/gm);
  return new Map([...rows].map(([, file = '', date = '']) => [file, date]));
}

function firstCommitOf(file: string): string {
  const log = ['log', '--follow', '--diff-filter=A', '--format=%as', '--', file];
  const { stdout } = spawnSync('git', log, { cwd: folder, encoding: 'utf8' });
  return (stdout ?? '').trim().split('\n').at(-1) || new Date().toISOString().slice(0, 10);
}
