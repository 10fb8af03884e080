import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Schema } from '@forecourt/contracts/schema';
import type { ContentConfig } from '@forecourt/contracts/site-config';
import { Article, ContentPage, OfferConfig, ReviewConfig } from '@forecourt/contracts/site-config';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { DocumentFault } from './document-faults.ts';
import { parseDocument } from './document-faults.ts';
import type { Facts } from './facts.ts';
import { filled, unknownFacts } from './facts.ts';
import { isRecord } from './merge.ts';

/**
 * Folder of the pages that the law requires and shoppers expect. Every site has them; a dealer's page with the same
 * path replaces the shared page.
 */
const sharedPages = fileURLToPath(new URL('content', import.meta.url));

type Read = { readonly content: ContentConfig; readonly faults: readonly DocumentFault[] };

/**
 * Reads a site's pages, articles and offers. They are the Markdown files in `content/<slug>` of the sites' folder; a
 * site's page replaces the shared page with the same path. Reviews are a list in `reviews.json`. Each Markdown file
 * starts with front matter between two lines of `---`. Placeholders such as `{{name}}` are replaced by the site's
 * facts.
 *
 * @param facts values of the placeholders
 * @source spec §2, NAV-023…NAV-037
 */
export function readContent(sitesFolder: string, slug: string, facts: Facts): Read {
  const own = join(sitesFolder, 'content', slug);
  const shared = readAll(sharedPages, ContentPage, facts);
  const pages = readAll(join(own, 'pages'), ContentPage, facts);
  const articles = readAll(join(own, 'articles'), Article, facts, (file) => ({ slug: basename(file, '.md') }));
  const offers = readAll(join(own, 'offers'), OfferConfig, facts, (file) => ({ id: basename(file, '.md') }));
  const reviews = readReviews(join(own, 'reviews.json'));
  const ownPaths = new Set(pages.values.map(({ path }) => path));
  return {
    content: {
      pages: [...shared.values.filter(({ path }) => !ownPaths.has(path)), ...pages.values],
      articles: [...articles.values],
      ...(offers.values.length > 0 && { offers: [...offers.values] }),
      ...(reviews.values.length > 0 && { reviews: [...reviews.values] }),
    },
    faults: [...[shared, pages, articles, offers, reviews].flatMap(({ faults }) => faults), ...twice(pages.values)],
  };
}

/** Reads a site's reviews from an exported JSON list. */
function readReviews(file: string): {
  readonly values: readonly ReviewConfig[];
  readonly faults: readonly DocumentFault[];
} {
  const at = `content/${basename(file)}`;
  try {
    const parsed = parseDocument(z.array(ReviewConfig), JSON.parse(readFileSync(file, 'utf8')));
    if (parsed.kind === 'valid') return { values: parsed.value, faults: [] };
    return { values: [], faults: parsed.faults.map(({ path, message }) => ({ path: `${at} ${path}`, message })) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { values: [], faults: [] };
    return { values: [], faults: [{ path: at, message: `cannot be read: ${(error as Error).message}` }] };
  }
}

/** Faults of pages that have the same address as another page. */
function twice(pages: readonly ContentPage[]): readonly DocumentFault[] {
  return pages.flatMap(({ path, title }, index) => {
    const first = pages.findIndex((page) => page.path === path);
    return first === index
      ? []
      : [{ path: `content ${path}`, message: `"${title}" has the same address as "${pages[first]?.title}".` }];
  });
}

function readAll<Document>(
  folder: string,
  schema: Schema<Document>,
  facts: Facts,
  known: (file: string) => object = () => ({}),
): { readonly values: readonly Document[]; readonly faults: readonly DocumentFault[] } {
  const values: Document[] = [];
  const faults: DocumentFault[] = [];
  for (const file of markdownFiles(folder)) {
    const at = (path: string) => `content/${basename(file)}${path === '' ? '' : ` ${path}`}`;
    const read = readFrontMatter(readFileSync(file, 'utf8'), facts);
    if ('fault' in read) {
      faults.push({ path: at(''), message: read.fault });
      continue;
    }
    const parsed = parseDocument(schema, { ...known(file), ...read.fields, body: read.body });
    if (parsed.kind === 'valid') values.push(parsed.value);
    else faults.push(...parsed.faults.map(({ path, message }) => ({ path: at(path), message })));
  }
  return { values, faults };
}

function readFrontMatter(
  text: string,
  facts: Facts,
): { readonly fields: object; readonly body: string } | { readonly fault: string } {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined) {
    return { fault: 'has no facts: begin with "---", "title: …" and the others, and "---" again.' };
  }
  const missing = new Set<string>();
  const fill = (given: string) => {
    const { text: whole, missing: unknown } = filled(given, facts);
    for (const name of unknown) missing.add(name);
    return whole;
  };
  try {
    const given: unknown = parse(head);
    if (!isRecord(given)) return { fault: 'has facts that aren’t a list of "name: value".' };
    const fields = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? fill(value) : value]),
    );
    const words = fill(body).trim();
    if (missing.size === 0) return { fields, body: words };
    return { fault: unknownFacts([...missing], facts) };
  } catch (error) {
    return { fault: `has facts that cannot be read: ${(error as Error).message.split('\n')[0]}` };
  }
}

function markdownFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
