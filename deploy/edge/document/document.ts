import type { PageHead, Release } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import type { Development } from '../development.ts';
import type { Composition } from './compose.ts';
import type { DocumentStart } from './document-start.ts';
import { escapeHtml, scriptJson } from './escape.ts';
import { aboutOf, structuredDataOf } from './head.ts';
import { pageStateOf } from './page-state.ts';

export type DocumentParts = {
  readonly release: Release;
  readonly site: Site;
  readonly path: string;
  readonly development: Development | undefined;
};

/** A document whose composition is ready, in the order in which it is read: styles, lead picture, scripts, body. */
export async function* documentOf(
  composition: Composition,
  parts: DocumentParts,
  { opening, scripts }: DocumentStart,
): AsyncGenerator<string> {
  yield opening + aboutOf(parts.site, headOf(composition, parts.site), parts.path) + scripts.later;
  yield* bodyOf(composition, parts);
}

/** What can be sent before the composition is ready, so that the browser fetches while the server waits. */
export const earlyPartOf = ({ opening, scripts }: DocumentStart): string => opening + scripts.now;

/** The rest of a document that was begun early. A redirect can no longer be an answer's status, so the document carries it. */
export async function* latePartOf(composition: Composition, parts: DocumentParts): AsyncGenerator<string> {
  const { page } = composition;
  if (page.kind === 'redirect') {
    const to = escapeHtml(page.to);
    yield `<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${to}"><title>${escapeHtml(parts.site.name)}</title></head><body><a href="${to}">${to}</a></body></html>`;
    return;
  }
  yield aboutOf(parts.site, headOf(composition, parts.site), parts.path);
  yield* bodyOf(composition, parts);
}

async function* bodyOf(
  composition: Composition,
  { release, site, development }: DocumentParts,
): AsyncGenerator<string> {
  yield '</head><body>';
  yield* composition.body();
  const state = scriptJson(pageStateOf(composition, release, site, development));
  yield `${structuredDataOf(headOf(composition, site))}<script type="application/json" id="forecourt-page">${state}</script></body></html>`;
}

function headOf({ page }: Composition, site: Site): PageHead {
  if (page.kind === 'page') return page.head;
  const what = page.kind === 'notFound' ? 'Page not found' : 'This page did not load';
  return { title: `${what} | ${site.name}`, robots: 'noindex' };
}
