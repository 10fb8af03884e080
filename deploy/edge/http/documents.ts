import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { matchRoute } from '@forecourt/contracts';
import type { Release } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import type { Development } from '../development.ts';
import type { ComposeDeps, Composition } from '../document/compose.ts';
import { compose } from '../document/compose.ts';
import type { DocumentParts } from '../document/document.ts';
import { documentOf, earlyPartOf, latePartOf } from '../document/document.ts';
import type { InlineSheets } from '../document/inline-sheets.ts';
import type { PageCache } from '../document/page-cache.ts';
import { readAddress } from './address.ts';
import { sendMoved, sendPlain } from './plain-answers.ts';
import type { Openings } from './security-headers.ts';
import type { DocumentWriter } from './send-document.ts';
import { sendDocument } from './send-document.ts';

export type DocumentDeps = ComposeDeps & {
  readonly cache: PageCache;
  readonly inlineSheets: InlineSheets;
  readonly nowMs: () => number;
  /** Where api and search answer for code on the server. */
  readonly origin: string;
  readonly openings: Openings;
  readonly development: Development | undefined;
  readonly log: (message: string) => void;
};

/** Longest time a page's data may take on the server. */
const loadDeadlineMs = 1_500;
/** A page that takes longer is begun with status 200 before it is known: a shopper's time against a rare wrong status. */
const patienceMs = 500;
/** A kept document that has grown old is composed anew so long after it was sent. */
const renewAfterMs = 2_000;
/** A document with a longer address is composed, not kept. */
const longestKeptAddress = 512;

/** Answers a request for a page of a site. */
export async function serveDocument(
  request: IncomingMessage,
  response: ServerResponse,
  release: Release,
  site: Site,
  deps: DocumentDeps,
): Promise<void> {
  const address = readAddress(request);
  if (address.kind === 'refused') return sendPlain(response, address.status, address.text);
  if (address.kind === 'moved') return sendMoved(response, address.to, true);
  const { url } = address;
  const key = `${release.lockfile.id}|${release.lockfile.config}|${url.pathname}${url.search}`;
  const parts = { release, site, path: url.pathname, inlineSheets: deps.inlineSheets, development: deps.development };
  const kept = deps.development ? null : deps.cache.find(key);
  if (kept) {
    const writer = sendDocument(request, response, site, kept.document.status, deps.openings);
    writer.write(kept.document.html);
    writer.end();
    // The visitor's next requests come first: composing takes the processor from them, and from the search they ask.
    if (kept.renew) setTimeout(() => renew(key, parts, url, deps), renewAfterMs).unref();
    return;
  }
  const route = matchRoute(url.pathname, site.aliases)?.route ?? null;
  const composing = start(parts, url, deps);
  const isLate = route !== null && (await Promise.race([composing.then(() => false), wait(patienceMs, true)]));
  const writer = isLate ? sendDocument(request, response, site, 200, deps.openings) : null;
  if (isLate) writer?.write(await earlyPartOf(route, parts));
  const composition = await composing;
  const { page } = composition;
  if (writer === null && page.kind === 'redirect') {
    return sendMoved(response, page.to, page.permanent);
  }
  const status = statusOf(composition, deps);
  const html = writer
    ? await pass(latePartOf(composition, parts), writer, deps)
    : await pass(documentOf(composition, parts), sendDocument(request, response, site, status, deps.openings), deps);
  const isKeepable = html !== null && composition.whole() && (writer === null || page.kind === 'page');
  if (!isKeepable || key.length >= longestKeptAddress) return;
  // Whoever asks next does not wait for the page: its document need not begin with scripts.
  deps.cache.keep(key, { status, html: writer ? await wholeOf(composition, parts) : html });
}

const wholeOf = async (composition: Composition, parts: DocumentParts) =>
  (await Array.fromAsync(documentOf(composition, parts))).join('');

/** Writes parts as they come and returns them all; null when one could not be made. */
async function pass(
  parts: AsyncIterable<string>,
  writer: DocumentWriter,
  { log }: Pick<DocumentDeps, 'log'>,
): Promise<string | null> {
  let html = '';
  try {
    for await (const part of parts) {
      html += part;
      writer.write(part);
    }
    return html;
  } catch (error) {
    // The answer has begun: what is missing can only be said in it.
    log(`A page broke off: ${String(error)}`);
    writer.write('<p>This page cannot be shown right now. Please try again.</p></body></html>');
    return null;
  } finally {
    writer.end();
  }
}

function renew(key: string, parts: DocumentParts, url: URL, deps: DocumentDeps): void {
  void (async () => {
    const composition = await start(parts, url, deps);
    const html = await wholeOf(composition, parts);
    if (composition.whole() && composition.page.kind !== 'redirect')
      deps.cache.keep(key, { status: statusOf(composition, deps), html });
    else deps.cache.abandon(key);
  })().catch(() => deps.cache.abandon(key));
}

function start({ release, site }: DocumentParts, url: URL, deps: DocumentDeps): Promise<Composition> {
  const match = matchRoute(url.pathname, site.aliases);
  return compose(
    {
      release,
      site,
      route: match?.route ?? null,
      common: {
        site,
        origin: deps.origin,
        nowMs: deps.nowMs(),
        deadlineMs: loadDeadlineMs,
        address: { path: url.pathname, query: url.search.slice(1), params: match?.params ?? {} },
      },
    },
    deps,
  );
}

/** A page that could not be made is one to ask for again; one that only the browser can make is as it should be. */
function statusOf({ page, pageData }: Composition, { browserOnly }: Pick<DocumentDeps, 'browserOnly'>): number {
  switch (page.kind) {
    case 'page':
      return page.status;
    case 'notFound':
      return 404;
    case 'failed':
      return pageData.remote === browserOnly ? 200 : 503;
    case 'redirect':
      return 200;
  }
}
