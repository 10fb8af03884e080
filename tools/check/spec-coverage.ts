/**
 * Checks that every rule of the product is listed by a package and quoted by the title of a test. Rules are list
 * entries in the package's SPEC.md that begin with an id. A title begins with one or two ids: `[SRCH-026] …`,
 * `[CARD-022, CARD-023] …`, `[LOC-005] [LOC-006] …`. A title with more ids is refused, because it is too general
 * to cover each of them. Ids in comments and test data do not count.
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

/** Number of rules in each area. Rules are numbered from 1 without gaps. */
const rulesOfArea: Readonly<Record<string, number>> = {
  SRCH: 56,
  CARD: 25,
  VDP: 108,
  VIEW: 25,
  FIN: 62,
  BUD: 17,
  FORM: 61,
  LOC: 31,
  OFFR: 19,
  ACCT: 37,
  NAV: 50,
  CONF: 42,
  API: 26,
  ERR: 27,
  ANLY: 16,
};
const mostIdsOfTitle = 2;

const idOf = (area: string, number: number): string => `${area}-${String(number).padStart(3, '0')}`;

export function quotedIds(text: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [, group = ''] of text.matchAll(/\[([A-Z]{3,4}-\d{3}(?:[,\s–-]+(?:[A-Z]{3,4}-)?\d{3})*)\]/g)) {
    let area = '';
    let from = 0;
    for (const [, separator = '', named, digits] of group.matchAll(/(^|[,\s]+|[–-])(?:([A-Z]{3,4})-)?(\d{3})/g)) {
      area = named ?? area;
      const to = Number(digits);
      const start = /[–-]/.test(separator) ? from + 1 : to;
      for (let number = start; number <= to; number++) ids.add(idOf(area, number));
      from = to;
    }
  }
  return ids;
}

/** Ids of the rules in a SPEC.md. */
export function specifiedIds(text: string): readonly string[] {
  return [...text.matchAll(/^[-*] \**([A-Z]{3,4}-\d{3})\b/gm)].map(([, id = '']) => id);
}

/** Strings of a test file that begin like a title: with an id in brackets. */
export function titlesOf(text: string): readonly string[] {
  const withoutComments = text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const starts = /(['"`])(?=\[[A-Z]{3,4}-\d{3}[\],\s–-])/g;
  return [...withoutComments.matchAll(starts)].map(({ index, 1: quote = '' }) =>
    withoutComments.slice(index + 1, withoutComments.indexOf(quote, index + 1)),
  );
}

/** Titles in the files whose names match `name`. */
function writtenTitles(files: readonly string[], name: RegExp): readonly string[] {
  return files.filter((path) => name.test(path)).flatMap((path) => titlesOf(readFileSync(path, 'utf8')));
}

/** Ids of every rule of the product. */
function everyRule(areas: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(areas).flatMap(([area, count]) =>
    Array.from({ length: count }, (_, index) => idOf(area, index + 1)),
  );
}

/**
 * Rules without a test, rules listed twice or by no package, and titles with too many ids, each as a sentence.
 *
 * @param passed titles of the tests that ran and passed; default: the titles of all tests
 * @param areas number of rules in each area
 */
export function uncoveredRules(
  root: string,
  passed?: readonly string[],
  areas: Readonly<Record<string, number>> = rulesOfArea,
): readonly string[] {
  const files = [...filesBelow(root)];
  const titles =
    passed === undefined
      ? writtenTitles(files, /\.(test|spec)(-d)?\.tsx?$/)
      : [...writtenTitles(files, /\.test-d\.ts$/), ...passed];
  const quoted = new Set(titles.flatMap((title) => [...quotedIds(title)]));
  const what = passed === undefined ? 'no test title quotes' : 'no test that passed quotes';
  const specs = files
    .filter((path) => path.endsWith('SPEC.md'))
    .map((path) => ({ spec: relative(root, path), ids: specifiedIds(readFileSync(path, 'utf8')) }));
  const listed = new Set(specs.flatMap(({ ids }) => ids));
  return [
    ...specs.flatMap(({ spec, ids }) => [
      ...ids.filter((id) => !quoted.has(id)).map((id) => `${spec}: ${what} ${id}`),
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${spec}: ${id} is listed twice`),
    ]),
    ...everyRule(areas)
      .filter((id) => !listed.has(id))
      .map((id) => `no SPEC.md lists ${id}`),
    ...titles
      .filter(
        (title) => [...quotedIds(title)].filter((id) => (id.split('-')[0] ?? '') in areas).length > mostIdsOfTitle,
      )
      .map((title) => `a title quotes more than ${mostIdsOfTitle} rules; give each its own test: ${title}`),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = uncoveredRules(process.cwd());
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log('Every rule is listed by a package and quoted by a test.');
  process.exitCode = problems.length === 0 ? 0 : 1;
}
