import type { Car } from '@forecourt/contracts';
import { isOffered, isSold } from '@forecourt/contracts';
import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { found } from '@forecourt/kit/island';
import type { FormGateways } from '../../gateways/index.ts';
import type { WithReturned } from '../../model/returned.ts';

/** Forms that have a page in this remote and that a site can switch off. */
export type FormFeature = 'testDrive' | 'tradeIn' | 'finance';

/**
 * Data of a form's page. `car`: set if the address names one of the site's cars. `closed`: the site or the car does not
 * offer the form. `returned`: result of a post without JavaScript.
 */
export type FormPageData = { readonly kind: 'open' | 'closed'; readonly car?: Car } & WithReturned;

/**
 * Loads the car that `?car_id=` names, and finds out whether the form is offered. The form is shown without a car if
 * the site does not know the car. A trade-in form is also shown without a car if the car is sold.
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
