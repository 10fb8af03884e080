import { dataPolicyName } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import { defaultVideoEmbedPrefix, podiumWidget, tagOrigins } from '@forecourt/contracts/site-config';
import type { InlineHashes } from '../document/inline-blocks.ts';

/** What documents may use while a remote is served from a developer's machine, or an override is shown. */
export type CspExceptions = {
  /** Origins of scripts, whose style sheets are allowed too. */
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  /** Further inline style sheets. */
  readonly styles: readonly string[];
  /** Whether the shell is a development build, which evaluates strings and whose files have no hashes. */
  readonly development: boolean;
};

export const noExceptions: CspExceptions = { scripts: [], connections: [], styles: [], development: false };

/**
 * The content security policy of a document as a header. It allows the site's own script files and inline scripts by
 * hash; a meta policy in the document lists the files. Trusted types: strings cannot become markup, and only JSON
 * becomes a script's text. The policy is the same for every visitor.
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
    // Feeds may name videos on any host; frames only show the video site.
    ['media-src', "'self'", 'https:'],
    ['frame-src', originOf(site.viewer?.videoEmbedPrefix ?? defaultVideoEmbedPrefix)],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...search, ...tags.connections, ...connections],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', "'self'"],
    // An analytics tag creates scripts itself.
    ...(development || tags.scripts.length > 0
      ? []
      : [
          ['require-trusted-types-for', "'script'"],
          ['trusted-types', dataPolicyName],
        ]),
  ];
  return directives.map((parts) => parts.join(' ')).join('; ');
}

/** Origins of a site's analytics tag and chat service; empty for a site without. */
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

/** Origin of the site's map tiles. */
function tileOrigin({ map }: Site): readonly string[] {
  return map?.tiles === undefined ? [] : [originOf(map.tiles.url.replaceAll(/[{}]/g, ''))];
}

/** Origin of an image service on another host; without a service, the origins of the original pictures. */
function imageOrigin({ images }: Site): readonly string[] {
  const { baseUrl, origins = [] } = images ?? {};
  if (baseUrl === '') return origins.map(originOf);
  return baseUrl?.startsWith('https://') ? [originOf(baseUrl)] : [];
}

/**
 * The origin of an address, parsed so that no other configured text reaches a header.
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
 * For a page whose address may hold a secret: its requests name only the origin as referrer. With `no-referrer`
 * browsers would send `Origin: null` with its forms, and the forms of older browsers would be refused.
 */
export const privateReferrer = { 'referrer-policy': 'strict-origin' } as const;

/**
 * Headers of files that pages use. A file that is opened as a document of its own, such as an SVG, runs no script,
 * makes no requests and has an opaque origin. They have no effect on a page that uses the file.
 */
export const fileHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "sandbox; default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'",
};
