import type { PageHead } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import type { Composition } from '../composition/compose.ts';
import { ribbonOf } from '../override/ribbon.ts';
import type { DocumentParts } from './document-parts.ts';
import type { DocumentStart } from './document-start.ts';
import { scriptJson } from './escape.ts';
import { aboutOf, structuredDataOf } from './head.ts';
import { pageStateOf } from './page-state.ts';

/** Yields a composed document in this order: styles, lead picture, scripts, body. */
export async function* documentOf(
  composition: Composition,
  parts: DocumentParts,
  { signedLockfile, opening, scripts }: DocumentStart,
): AsyncGenerator<string> {
  yield opening + aboutOf(parts.site, headOf(composition, parts.site), parts.path) + scripts;
  yield* bodyOf(composition, parts, signedLockfile);
}

async function* bodyOf(composition: Composition, parts: DocumentParts, signedLockfile: string): AsyncGenerator<string> {
  yield '</head><body>';
  yield* composition.body();
  if (parts.override !== undefined) yield ribbonOf(parts.override, parts.site, composition.nowMs);
  const state = scriptJson(pageStateOf(composition, parts, signedLockfile));
  const fault = parts.release.rollout ? composition.fault() : null;
  const failed = fault === null ? '' : ` data-failed="${fault}"`;
  yield `${structuredDataOf(headOf(composition, parts.site))}<script type="application/json" id="forecourt-page"${failed}>${state}</script></body></html>`;
}

function headOf({ page }: Composition, site: Site): PageHead {
  if (page.kind === 'page') return page.head;
  const what = page.kind === 'notFound' ? 'Page not found' : 'This page didn’t load';
  return { title: `${what} | ${site.name}`, robots: 'noindex' };
}
