import type { Site } from '../site-config/index.ts';

/** Path of the public configuration of a dealer's site, for hosts that show single widgets of the dealer. */
export const siteDocumentPath = '/assets/site.json';

/** Path of the theme of a dealer's site as a style sheet. It applies to elements with `data-forecourt="<slug>"`. */
export const siteSheetPath = '/assets/site.css';

/** What every page of the dealer's site contains already. */
export type SiteDocument = {
  readonly site: Site;
  /** Attributes by which style sheets select the template's arrangement. */
  readonly attributes: Readonly<Record<string, string>>;
};
