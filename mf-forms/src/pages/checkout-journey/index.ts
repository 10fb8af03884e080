import { checkoutHref } from '@forecourt/contracts';
import { definePage, redirect } from '@forecourt/kit/island';
import { checkoutHead } from '../../features/checkout/checkout-head.ts';
import { NotAvailable } from '../../features/checkout/not-available.tsx';
import type { FormGateways } from '../../gateways/index.ts';
import type { CheckoutData } from '../checkout/load.ts';
import { loadCheckout } from '../checkout/load.ts';

/**
 * `/checkout-journey?car_id={id or slug}`: redirects to the checkout of the car; 404 if it is unknown.
 *
 * @source spec §2, FORM-053
 */
export default definePage<CheckoutData, FormGateways>({
  load: async (request) => {
    const loaded = await loadCheckout(request);
    const car = loaded.kind === 'found' ? loaded.data.car : null;
    return car === null ? loaded : redirect(checkoutHref(car.slug, request.site.aliases), false);
  },
  head: (data, site) => checkoutHead(data, site),
  View: () => NotAvailable({ car: null, justNow: false }),
});
