import { dataPolicyName } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import { defaultVideoEmbedPrefix, podiumWidget, tagOrigins } from '@forecourt/contracts/site-config';
import type { InlineHashes } from '../document/inline-blocks.ts';

/**
 * Exceptions from the policy for documents with a remote from a developer's machine, and for documents that show an
 * override.
 */
export type CspExceptions = {
  /** Origins from which scripts and style sheets are allowed. */
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  /** Additional inline style sheets that are allowed. */
  readonly styles: readonly string[];
  /** Whether the shell is a development build. Such a build evaluates strings as code, and its files have no hashes. */
  readonly development: boolean;
};

export const noExceptions: CspExceptions = { scripts: [], connections: [], styles: [], development: false };

/**
 * Value of the `content-security-policy` header of a document. It allows the site's own script files, and inline
 * scripts by hash; a meta element in the document lists the files. Trusted types prevent strings from becoming markup,
 * and permit only JSON as the text of a script. The policy is the same for all visitors.
 */
export function contentSecurityPolicy(
  site: Site,
  inline: InlineHashes,
  { scripts, connections, development }: CspExceptions,
): string {
  const search = site.search.host === '' ? [] : [originOf(`https://${site.search.host}`)];
  const tags = tagsOf(site);
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...inline.scripts, ...tags.scripts, ...scripts, ...(development ? ["'unsafe-eval'"] : [])],
    ['style-src', "'self'", ...inline.styles, ...scripts],
    ['img-src', "'self'", 'data:', ...imageOrigin(site), ...tileOrigin(site), ...tags.connections],
    // Videos in vehicle feeds may be on any host, but frames may show only the host of the site's embedded videos.
    ['media-src', "'self'", 'https:'],
    ['frame-src', originOf(site.viewer?.videoEmbedPrefix ?? defaultVideoEmbedPrefix)],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...search, ...backendsOf(site), ...tags.connections, ...connections],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', "'self'"],
    // An analytics tag creates script elements, which trusted types would prevent.
    ...(development || tags.scripts.length > 0
      ? []
      : [
          ['require-trusted-types-for', "'script'"],
          ['trusted-types', dataPolicyName],
        ]),
  ];
  return directives.map((parts) => parts.join(' ')).join('; ');
}

/** Origins of a site's analytics tag and chat service. Both lists are empty if the site has neither. */
export function tagsOf({ analytics, chat, podium }: Pick<Site, 'analytics' | 'chat' | 'podium'>): {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
} {
  const { scripts, connections } =
    analytics?.measurementId === undefined ? { scripts: [], connections: [] } : tagOrigins;
  const script = podium === undefined ? chat?.provider?.script : podiumWidget;
  const service = script === undefined ? [] : [originOf(script)];
  return { scripts: [...scripts, ...service], connections: [...connections, ...service] };
}

/** Origins of the servers to which the pages of the site's remotes may send requests. */
function backendsOf({ backends = [] }: Site): readonly string[] {
  return backends.filter(({ browser }) => browser).map(({ origin }) => originOf(origin));
}

/** Origin of the site's map tiles. */
function tileOrigin({ map }: Site): readonly string[] {
  return map?.tiles === undefined ? [] : [originOf(map.tiles.url.replaceAll(/[{}]/g, ''))];
}

/**
 * Origin of the image service, if it is on another host. Without an image service, the origins of the original
 * pictures.
 */
function imageOrigin({ images }: Site): readonly string[] {
  const { baseUrl, origins = [] } = images ?? {};
  if (baseUrl === '') return origins.map(originOf);
  return baseUrl?.startsWith('https://') ? [originOf(baseUrl)] : [];
}

/**
 * The origin of a configured address. The address is parsed, so that other text in it cannot reach a header.
 *
 * @throws Error ORIGIN_INVALID
 */
function originOf(address: string): string {
  const { origin } = URL.canParse(address) ? new URL(address) : { origin: '' };
  if (/^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin) && (address === origin || address.startsWith(`${origin}/`)))
    return origin;
  throw new Error(`ORIGIN_INVALID: "${address}" does not begin with an origin such as https://search.example`);
}

/** Headers of every response that a browser may show as a page. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * For pages whose address may contain a secret: their requests send only the origin as referrer. `no-referrer`
 * is not possible: browsers would post forms with `Origin: null`, and forms of older browsers would then be refused.
 */
export const privateReferrer = { 'referrer-policy': 'strict-origin' } as const;

/**
 * Headers of files that pages use. If a file such as an SVG is opened as a document, it runs no script, makes no
 * requests and has an opaque origin. The headers do not affect pages that use the file.
 */
export const fileHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "sandbox; default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'",
};
