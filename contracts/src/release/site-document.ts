import type { Site } from '../site-config/index.ts';

/** Path of the public configuration of a dealer's site, for other hosts that show a widget of the site. */
export const siteDocumentPath = '/assets/site.json';

/** Path of the theme of a dealer's site as a style sheet. It applies to elements with `data-forecourt="<slug>"`. */
export const siteSheetPath = '/assets/site.css';

/** Public configuration of a dealer's site. Every page of the site contains the same data. */
export type SiteDocument = {
  readonly site: Site;
  /** Attributes by which style sheets select the template's arrangement. */
  readonly attributes: Readonly<Record<string, string>>;
};
