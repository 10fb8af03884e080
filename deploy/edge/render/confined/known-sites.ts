import type { Site } from '@forecourt/contracts/site-config';

/** A site as sent to a render process: a number, with the site when the number is new. */
export type SiteReference = {
  readonly number: number;
  readonly site?: Site;
  /** All earlier numbers become invalid. */
  readonly isFirst?: boolean;
};

/** Changed configurations leave unused sites behind: after this many sites the process clears its list. */
const mostSent = 200;

/** The edge's side: each site is sent to a process once, not with every job. */
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

/** The process's side. Jobs share the site object, so it is frozen. */
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
