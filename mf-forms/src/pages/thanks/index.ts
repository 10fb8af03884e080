import {
  href,
  slotCardFinance,
  slotSearchFinanceWarning,
  slotVehicleEnquiryOpening,
  slotVehicleSimilar,
} from '@forecourt/contracts';
import { definePage, found, redirect } from '@forecourt/kit/island';
import type { FormGateways } from '../../gateways/index.ts';
import { readThanksQuery } from '../../model/thanks-query.ts';
import { placeOf } from '../place-of.ts';
import type { ThanksData } from './data.ts';
import { ThanksPage } from './thanks-page.tsx';

/**
 * `/success?form={name}`: confirms that an enquiry was received. If the api does not respond, car and location are
 * left out. Without a query the page shows the last enquiry of this tab, if any. `/thank-you` redirects here.
 *
 * @source spec §2, §4, FORM-029
 */
export default definePage<ThanksData, FormGateways>({
  load: async ({ address: { path, query }, gateways, signal, site }) => {
    if (path.replace(/\/$/, '') === '/thank-you')
      return redirect(href('forms.thanks', {}, { aliases: site.aliases, query }));
    const sent = readThanksQuery(query);
    const [car, place] = await Promise.all([
      sent === null || sent.carId === '' ? null : gateways.stock.car(sent.carId, signal).catch(() => null),
      sent?.locationId === undefined ? undefined : placeOf(sent.locationId, gateways, signal),
    ]);
    return found({ sent, ...(car !== null && { car }), ...(place !== undefined && { place }) });
  },
  head: (_, site) => ({
    title: `Thank you | ${site.name}`,
    description: `${site.name} has received your form.`,
    robots: 'noindex',
  }),
  View: ThanksPage,
  slots: [slotCardFinance, slotSearchFinanceWarning, slotVehicleEnquiryOpening, slotVehicleSimilar],
});
