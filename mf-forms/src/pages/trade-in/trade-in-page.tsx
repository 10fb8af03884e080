import type { OfferPageData } from '../form-page/offer-load.ts';
import { OfferPage } from '../form-page/offer-page.tsx';

/** Valuation of a trade-in. @source spec §2, FORM-048 */
export function TradeInPage({ data }: { readonly data: OfferPageData }) {
  return <OfferPage data={data} title="Value my trade-in" purpose="tradeIn" />;
}
