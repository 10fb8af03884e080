import type { SiteDocument } from '@forecourt/contracts/release';
import { siteDocumentPath } from '@forecourt/contracts/release';
import { mountError } from './mount-error.ts';

/**
 * Checks the origin that a host passes as `site`.
 *
 * @throws MountError MOUNT_SITE_INVALID
 */
export function platformOrigin(site: unknown): string {
  const { origin, protocol } = URL.canParse(String(site)) ? new URL(String(site)) : { origin: '', protocol: '' };
  if (protocol === 'https:' || protocol === 'http:') return origin;
  throw mountError('MOUNT_SITE_INVALID', `"${String(site)}" isn’t an origin`);
}

const known = new Map<string, Promise<SiteDocument>>();

/**
 * The public configuration of a dealer's site, by the site's origin. It is requested once, and again after a failure.
 *
 * @throws MountError MOUNT_SITE_UNREACHABLE
 */
export function fetchSite(origin: string): Promise<SiteDocument> {
  const before = known.get(origin);
  if (before !== undefined) return before;
  const found = request(origin);
  known.set(origin, found);
  found.catch(() => known.delete(origin));
  return found;
}

async function request(origin: string): Promise<SiteDocument> {
  const address = `${origin}${siteDocumentPath}`;
  const response = await fetch(address, { credentials: 'omit' }).catch((cause: unknown) => {
    throw mountError('MOUNT_SITE_UNREACHABLE', `no answer from ${address}`, { cause });
  });
  if (!response.ok) throw mountError('MOUNT_SITE_UNREACHABLE', `${address} answered ${response.status}`);
  return (await response.json()) as SiteDocument;
}
