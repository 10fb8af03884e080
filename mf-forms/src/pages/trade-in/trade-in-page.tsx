import type { OfferPageData } from '../form-page/offer-load.ts';
import { OfferPage } from '../form-page/offer-page.tsx';

/** What one's own vehicle is worth towards another one. @source spec §2, FORM-048 */
export function TradeInPage({ data }: { readonly data: OfferPageData }) {
  return <OfferPage data={data} title="Value my trade-in" purpose="tradeIn" />;
}
