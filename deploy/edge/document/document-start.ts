import type { Release } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import { pageOf, planOf, widgetOf } from '../composition/plan.ts';
import type { CspExceptions } from '../http/security-headers.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { fontAddresses, htmlAttributes, themeCss } from '../theme.ts';
import { openingOf, scriptsOf } from './head.ts';
import { createInlineBlocks } from './inline-blocks.ts';
import type { InlineSheets } from './inline-sheets.ts';

/**
 * Start of a document. It does not depend on the page's data, and is the same for all visitors and addresses of a
 * route.
 */
export type DocumentStart = {
  /** The signed lockfile id that the document's reports contain; see `PageState.lockfile`. */
  readonly signedLockfile: string;
  readonly opening: string;
  readonly scripts: string;
  /** Value of the document's `content-security-policy` header. */
  readonly policy: string;
};

/** `failed`: the page could not be rendered, so the document also loads the shell's error page. */
export type DocumentKind = 'whole' | 'failed';

/** Signs the id of a site's lockfile. */
export type SignLockfile = (site: string, lockfile: string) => string;

export type DocumentStarts = (
  release: Release,
  site: Site,
  route: string,
  kind?: DocumentKind,
) => Promise<DocumentStart>;

/** Caches the starts of documents by release and route. */
export function createDocumentStarts(
  inlineSheets: InlineSheets,
  exceptions: CspExceptions,
  signLockfile: SignLockfile,
): DocumentStarts {
  const known = new WeakMap<Release, Map<string, Promise<DocumentStart>>>();
  return (release, site, route, kind = 'whole') => {
    const ofRelease = known.get(release) ?? new Map<string, Promise<DocumentStart>>();
    known.set(release, ofRelease);
    const key = `${kind} ${route}`;
    const start = ofRelease.get(key) ?? startOf(release, site, route, kind);
    ofRelease.set(key, start);
    start.catch(() => ofRelease.delete(key));
    return start;
  };

  async function startOf(release: Release, site: Site, route: string, kind: DocumentKind): Promise<DocumentStart> {
    const main = route === 'notFound' ? widgetOf(release, 'shell/not-found') : pageOf(release, route);
    const instead = kind === 'failed' ? widgetOf(release, 'shell/page-failed') : undefined;
    const plan = [...planOf(release, site, main), ...(instead === undefined ? [] : [instead])];
    const { theme } = site;
    const look = { theme: themeCss(theme), attributes: htmlAttributes(site), fonts: fontAddresses(theme) };
    const blocks = createInlineBlocks();
    const signedLockfile = signLockfile(site.slug, release.lockfile.id);
    const inline = await inlineSheets(plan);
    const opening = openingOf(release, site, { signedLockfile, plan, look, inline, blocks });
    const further = exceptions.styles.map((style) => blocks.style(style)).join('');
    const scripts = scriptsOf(release, site, { plan, blocks, exceptions });
    return {
      signedLockfile,
      opening: opening + further,
      scripts,
      policy: contentSecurityPolicy(site, blocks.hashes(), exceptions),
    };
  }
}
