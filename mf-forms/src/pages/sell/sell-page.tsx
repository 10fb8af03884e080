import { useSite } from '@forecourt/kit/island';
import type { OfferPageData } from '../form-page/offer-load.ts';
import { OfferPage } from '../form-page/offer-page.tsx';

/** Page for selling a vehicle to the dealer. @source spec §2, FORM-048 */
export function SellPage({ data }: { readonly data: OfferPageData }) {
  const { noun } = useSite();
  return <OfferPage data={data} title={`Sell my ${noun}`} purpose="sell" />;
}
