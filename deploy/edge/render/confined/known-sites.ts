import type { Site } from '@forecourt/contracts/site-config';

/** A reference to a site by number. It contains the site itself if the process does not know the number yet. */
export type SiteReference = {
  readonly number: number;
  readonly site?: Site;
  /** Whether the process must forget all sites, because the edge numbers the sites from 0 again. */
  readonly isFirst?: boolean;
};

/**
 * Maximum number of sites that a process stores. Each changed configuration counts as another site, so the list is
 * cleared when it is full.
 */
const mostSent = 200;

/**
 * Creates references to sites, in the edge, for the jobs of one render process. Each site is sent to the process once
 * instead of with every job.
 */
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

/** Resolves references to sites in the render process. The jobs of a site share one object, so it is frozen. */
export function createKnownSites(): (reference: SiteReference) => Site {
  const sites = new Map<number, Site>();
  return ({ number, site, isFirst }) => {
    if (isFirst === true) sites.clear();
    if (site !== undefined) sites.set(number, frozen(site));
    const known = sites.get(number);
    if (known === undefined) throw new Error(`SITE_UNKNOWN: no site was sent with the number ${number}`);
    return known;
  };
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
