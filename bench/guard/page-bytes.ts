import type { Target } from '../edge/requests.ts';
import { get } from '../edge/requests.ts';

/** Measurements of a page. Sizes are in bytes. */
export type PageBytes = {
  /** All scripts in the document, compressed as transferred. */
  readonly script: number;
  /** Rules of the page's style sheets, uncompressed. */
  readonly css: number;
  /** Size of the rules that repeat an earlier rule of the page. The hash in class names is ignored. */
  readonly repeatedCss: number;
  /** Number of scripts that contain the schema library. The shell supplies the library to all remotes. */
  readonly schemaLibraries: number;
};

/** Property that every schema has. Minifying keeps its name, so a script that contains it contains the library. */
const schemaLibraryMark = '_zod';

export async function bytesOf(page: Target): Promise<PageBytes> {
  const html = (await get(page)).body.toString();
  const paths = [...new Set(scriptsIn(html))];
  const sizes = await Promise.all(paths.map((path) => sentBytes({ ...page, path })));
  const scripts = await Promise.all(paths.map(async (path) => (await get({ ...page, path })).body.toString()));
  const rules = (await sheetsIn(html, page)).flatMap(rulesOf);
  const css = lengthOf(rules);
  return {
    script: sizes.reduce((sum, size) => sum + size, 0),
    css,
    repeatedCss: css - lengthOf([...new Set(rules)]),
    schemaLibraries: scripts.filter((script) => script.includes(schemaLibraryMark)).length,
  };
}

/** Size of a published file as transferred to a browser, in bytes. */
export async function sentBytes(file: Target): Promise<number> {
  const { status, body } = await get({ ...file, headers: { ...file.headers, 'accept-encoding': 'br' } });
  if (status !== 200) throw new Error(`BENCH_STATUS: ${file.path} answered ${status}, not 200`);
  return body.length;
}

function scriptsIn(html: string): readonly string[] {
  const tags = html.match(/<script[^>]* src="[^"]+"|<link rel="modulepreload"[^>]* href="[^"]+"/g) ?? [];
  return tags.flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
}

async function sheetsIn(html: string, page: Target): Promise<readonly string[]> {
  const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path = '']) => path);
  const linked = await Promise.all(links.map(async (path) => (await get({ ...page, path })).body.toString()));
  return [...inline, ...linked];
}

/** Rules of a built sheet, without the hash that each package adds to its class names. */
const rulesOf = (sheet: string): readonly string[] =>
  (sheet.match(/[^{}]+\{[^{}]*\}/g) ?? []).map((rule) => rule.replaceAll(/(\.[a-zA-Z]\w*)-[\w-]+/g, '$1'));

const lengthOf = (rules: readonly string[]) => rules.reduce((sum, rule) => sum + rule.length, 0);
