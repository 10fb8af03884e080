import type { Car } from '@forecourt/contracts';
import { isOffered, isSold } from '@forecourt/contracts';
import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { found } from '@forecourt/kit/island';
import type { FormGateways } from '../../gateways/index.ts';
import type { WithReturned } from '../../model/returned.ts';

/** What can be switched off, and has a page here. */
export type FormFeature = 'testDrive' | 'tradeIn' | 'finance';

/**
 * What a form's page is about: `car` when the address names one the site has, `closed` where site or car do not
 * offer it. `returned`: the form was posted without script, and is back.
 */
export type FormPageData = { readonly kind: 'open' | 'closed'; readonly car?: Car } & WithReturned;

/**
 * Reads the car of `?car_id=` and whether the form may be filled in. A car the site no longer has leaves a form about
 * none; trading in for a car that is sold is trading in all the same.
 *
 * @throws FORMS_API_UNREACHABLE
 * @source spec §1, §6, FORM-048, FORM-056
 */
export async function loadFormPage(
  feature: FormFeature,
  { address, gateways, site, signal }: LoadRequest<FormGateways> & { readonly address: Address },
): Promise<Loaded<FormPageData>> {
  if (!site.features[feature] || (feature === 'finance' && site.finance.provider === null)) {
    return found<FormPageData>({ kind: 'closed' }, 404);
  }
  const id = new URLSearchParams(address.query).get('car_id') ?? '';
  const car = id === '' ? null : await gateways.stock.car(id, signal);
  if (car === null || (feature === 'tradeIn' && isSold(car))) return found<FormPageData>({ kind: 'open' });
  return isOffered(feature, site, car)
    ? found<FormPageData>({ kind: 'open', car })
    : found<FormPageData>({ kind: 'closed', car }, 404);
}
