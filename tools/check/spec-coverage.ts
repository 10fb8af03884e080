/**
 * Every rule a package says it has built is quoted by the title of a test.
 *
 * Rules stand in the package's SPEC.md as list entries that begin with an id. A title quotes one or
 * several: `[SRCH-026] …`, `[CARD-022, CARD-023] …`, `[VDP-095–099] …`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const skipped = new Set(['node_modules', 'dist', '.git', '.nx', '.forecourt', 'test-results']);

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* filesBelow(path);
    } else yield path;
  }
}

/** Ids quoted in the titles of a test file's text. */
export function quotedIds(text: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [, group = ''] of text.matchAll(/\[([A-Z]{3,4}-\d{3}(?:[,\s–-]+(?:[A-Z]{3,4}-)?\d{3})*)\]/g)) {
    let area = '';
    let from = 0;
    for (const [, separator = '', named, digits] of group.matchAll(/(^|[,\s]+|[–-])(?:([A-Z]{3,4})-)?(\d{3})/g)) {
      area = named ?? area;
      const to = Number(digits);
      const start = /[–-]/.test(separator) ? from + 1 : to;
      for (let number = start; number <= to; number++) ids.add(`${area}-${String(number).padStart(3, '0')}`);
      from = to;
    }
  }
  return ids;
}

/** Ids of the rules a SPEC.md lists. */
export function specifiedIds(text: string): readonly string[] {
  return [...text.matchAll(/^[-*] \**([A-Z]{3,4}-\d{3})\b/gm)].map(([, id = '']) => id);
}

/** Ids quoted in the titles of the tests there are. */
function idsOfTitles(files: readonly string[]): ReadonlySet<string> {
  const tests = files.filter((path) => /\.(test|spec)(-d)?\.tsx?$/.test(path));
  return new Set(tests.flatMap((path) => [...quotedIds(readFileSync(path, 'utf8'))]));
}

/** Ids quoted in the type tests, which pass with the types. */
function idsOfTypeTests(files: readonly string[]): ReadonlySet<string> {
  return idsOfTitles(files.filter((path) => path.endsWith('.test-d.ts')));
}

/**
 * Rules without a test, and rules listed twice, each as a sentence.
 *
 * @param passed titles of the tests that ran and passed; unsaid: those of all there are count
 */
export function uncoveredRules(root: string, passed?: readonly string[]): readonly string[] {
  const files = [...filesBelow(root)];
  const quoted =
    passed === undefined
      ? idsOfTitles(files)
      : new Set([...idsOfTypeTests(files), ...passed.flatMap((title) => [...quotedIds(title)])]);
  const what = passed === undefined ? 'no test title quotes' : 'no test that passed quotes';
  return files
    .filter((path) => path.endsWith('SPEC.md'))
    .flatMap((path) => {
      const ids = specifiedIds(readFileSync(path, 'utf8'));
      const spec = relative(root, path);
      return [
        ...ids.filter((id) => !quoted.has(id)).map((id) => `${spec}: ${what} ${id}`),
        ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${spec}: ${id} is listed twice`),
      ];
    });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = uncoveredRules(process.cwd());
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log('Every rule of every SPEC.md is quoted by a test.');
  process.exitCode = problems.length === 0 ? 0 : 1;
}
