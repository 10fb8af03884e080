import { useSite } from '@forecourt/kit/island';
import type { FormPageData } from '../../features/form-page/load.ts';
import { OfferPage } from '../../features/own-vehicle/offer-page.tsx';

/** Selling one's own vehicle to the dealer. @source spec §2, FORM-048 */
export function SellPage({ data }: { readonly data: FormPageData }) {
  const { noun } = useSite();
  return <OfferPage data={data} title={`Sell my ${noun}`} purpose="sell" />;
}
