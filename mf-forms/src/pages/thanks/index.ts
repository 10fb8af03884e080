import type { CarBrief } from '@forecourt/contracts';
import { toCarBrief } from '@forecourt/contracts';
import { definePage, found, notFound } from '@forecourt/kit/island';
import type { FormGateways } from '../../gateways/index.ts';
import type { ThanksFor } from '../../model/thanks-query.ts';
import { readThanksQuery } from '../../model/thanks-query.ts';
import { ThanksPage } from './thanks-page.tsx';

export type ThanksData = { readonly sent: ThanksFor; readonly car?: CarBrief };

/** `/thank-you?form={what}`: a form that was posted without script has arrived. Without the api it names no car. */
export default definePage<ThanksData, FormGateways>({
  load: async ({ address, gateways, signal }) => {
    const sent = readThanksQuery(address.query);
    if (sent === null) return notFound();
    const car = sent.carId === '' ? null : await gateways.stock.car(sent.carId, signal).catch(() => null);
    return found({ sent, ...(car !== null && { car: toCarBrief(car) }) });
  },
  head: (_, site) => ({
    title: `Thank you | ${site.name}`,
    description: `${site.name} has what you sent.`,
    robots: 'noindex',
  }),
  View: ThanksPage,
  slots: [],
});
