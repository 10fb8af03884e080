import type { Site } from '@forecourt/contracts/site-config';

/** A site as sent to a worker: by number, and what the number means when it is new. */
export type SiteReference = {
  readonly number: number;
  readonly site?: Site;
  /** All numbers before this one mean nothing any more. */
  readonly isFirst?: boolean;
};

/** Changed configurations leave their sites behind: a worker begins anew after so many. */
const mostSent = 200;

/** The edge's side: a site is sent to a worker once, not with each of a page's jobs. */
export function createSiteReferences(): (site: Site) => SiteReference {
  const numbers = new Map<Site, number>();
  return (site) => {
    const known = numbers.get(site);
    if (known !== undefined) return { number: known };
    const isFirst = numbers.size === 0 || numbers.size >= mostSent;
    if (isFirst) numbers.clear();
    const number = numbers.size;
    numbers.set(site, number);
    return { number, site, ...(isFirst && { isFirst }) };
  };
}

/** The worker's side. Jobs share their site, so it cannot be changed. */
export function createKnownSites(): (reference: SiteReference) => Site {
  const sites = new Map<number, Site>();
  return ({ number, site, isFirst }) => {
    if (isFirst === true) sites.clear();
    if (site !== undefined) sites.set(number, frozen(site));
    const known = sites.get(number);
    if (known === undefined) throw new Error(`SITE_UNKNOWN: no site was told as ${number}`);
    return known;
  };
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
