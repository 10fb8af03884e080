import { href, slotCardFinance, slotSearchFinanceWarning, slotVehicleSimilar } from '@forecourt/contracts';
import { definePage, found, redirect } from '@forecourt/kit/island';
import type { FormGateways } from '../../gateways/index.ts';
import { readThanksQuery } from '../../model/thanks-query.ts';
import type { ThanksData } from './data.ts';
import { ThanksPage } from './thanks-page.tsx';

/**
 * `/success?form={name}`: confirms that an enquiry was received. If the api does not respond, the car is left
 * out. Without a query the page shows the last enquiry of this tab, if any. `/thank-you` redirects here.
 *
 * @source spec §2, §4, FORM-029
 */
export default definePage<ThanksData, FormGateways>({
  load: async ({ address: { path, query }, gateways, signal, site }) => {
    if (path.replace(/\/$/, '') === '/thank-you')
      return redirect(href('forms.thanks', {}, { aliases: site.aliases, query }));
    const sent = readThanksQuery(query);
    const car =
      sent === null || sent.carId === '' ? null : await gateways.stock.car(sent.carId, signal).catch(() => null);
    return found({ sent, ...(car !== null && { car }) });
  },
  head: (_, site) => ({
    title: `Thank you | ${site.name}`,
    description: `${site.name} has what you sent.`,
    robots: 'noindex',
  }),
  View: ThanksPage,
  slots: [slotCardFinance, slotSearchFinanceWarning, slotVehicleSimilar],
});
