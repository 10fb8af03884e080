import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Paths that a build, a start or a benchmark creates; a checkout may lack them. */
const written = new Set([
  'server.mjs',
  'remote.json',
  'mf-manifest.json',
  'report-signing-keys.json',
  'encryption-keys.json',
  'search-admin.json',
  'results/guard.json',
]);
const topFolder = /^(bench|contracts|demo|deploy|docs|e2e|kit|mf-[a-z]+|services|shell|src|tools)\//;
const fileEnding = /\.(ts|tsx|mjs|js|json|css|md|tsv|sql)$/;
const wholePath = /^[\w@.<>*-]+(\/[\w@.<>*-]+)*\/?$/;

/** Whether a text in backticks is a path of the repository. */
const isPath = (text: string): boolean =>
  wholePath.test(text) && !text.startsWith('@') && (topFolder.test(text) || fileEnding.test(text));

/** Documents to check: READMEs, `docs`, and the documents beside the root README. */
export const documents = (root: string): readonly string[] =>
  globSync(['*.md', 'docs/**/*.md', '{*,services/*,e2e/*,demo/*,tools/*,kit/src/*}/README.md'], { cwd: root })
    .filter((file) => !file.includes('node_modules'))
    .sort();

/**
 * Paths in a document that do not exist. Checks targets of links and texts in backticks. A path in backticks may be
 * relative to the root, the document's folder or its `src`, or a folder named in the same paragraph. `src/…` and
 * `SPEC.md` may be those of any package. `<name>` and `*` match any name.
 */
export function lostPaths(root: string, document: string): readonly string[] {
  const text = readFileSync(join(root, document), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const found = (path: string) => globSync(normalize(path).replace(/<[^>]*>/g, '*'), { cwd: root })[0];
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
  const lostLinks = links.filter((target) => found(join(dirname(document), target)) === undefined);
  return [...lostLinks, ...text.split(/\n\s*\n|\n(?=\|)/).flatMap((paragraph) => lostIn(paragraph, document, found))];
}

function lostIn(paragraph: string, document: string, found: (path: string) => string | undefined): readonly string[] {
  const own = dirname(document);
  const folders = ['.', own, join(own, 'src')];
  const lost: string[] = [];
  for (const [, path = ''] of paragraph.matchAll(/`([^`\n]+)`/g)) {
    const bases = /^src\/|^SPEC\.md$/.test(path) ? [...folders, '{mf-*,services/*}'] : folders;
    const at = bases.map((base) => found(join(base, path))).find((file) => file !== undefined);
    if (at !== undefined && path.includes('/')) folders.push(fileEnding.test(at) ? dirname(at) : at);
    if (at === undefined && isPath(path) && !written.has(path)) lost.push(path);
  }
  return lost;
}
