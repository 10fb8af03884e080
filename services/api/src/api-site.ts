import type { MessageSite, StockOwner } from '@forecourt/contracts';
import type { SiteConfig } from '@forecourt/contracts/site-config';

/** The parts of a `SiteConfig` that the api needs. */
export type ApiSite = Pick<
  SiteConfig,
  | 'slug'
  | 'name'
  | 'noun'
  | 'nounPlural'
  | 'url'
  | 'email'
  | 'timeZone'
  | 'locations'
  | 'price'
  | 'reviews'
  | 'phones'
  | 'delivery'
  | 'phone'
  | 'legal'
  | 'images'
  | 'features'
  | 'checkout'
  | 'valuation'
  | 'content'
  | 'forms'
  | 'api'
  | 'leads'
  | 'vehicleFeeds'
  | 'privacy'
> &
  MessageSite &
  StockOwner & {
    readonly aliases?: SiteConfig['aliases'];
    readonly vdp: Pick<SiteConfig['vdp'], 'disclaimer'>;
    readonly finance: Pick<SiteConfig['finance'], 'provider'>;
    readonly theme: { readonly colours: Pick<SiteConfig['theme']['colours'], 'accent' | 'accentInk' | 'line'> };
  };
