import { createPace } from '@forecourt/budget';
import { isSold } from '@forecourt/contracts';
import { apiMessagesOf } from '@forecourt/contracts/api';
import * as z from 'zod/mini';
import type { RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { createCarOf, Slug } from '../cars/car-of.ts';
import { WorkQueue } from '../images/work-queue.ts';
import { findLocation } from '../locations/store.ts';
import { createPrintPictures } from './print-pictures.ts';
import { sheetOf } from './sheet.ts';

/** Time for which the page is cached, so that a repeated click is fast. */
const keptSeconds = 60;

/** `GET /api/cars/:slug/print.pdf`: a car on one printed page. @source spec §7, API-021 */
export function printRoute({ get, siteOf }: Routes, { db, clock, images, log, budget }: RunningDeps): void {
  const carOf = createCarOf({ db, clock });
  const { printsWaiting: waiting, printsWaitingPerSite: waitingPerSite } = budget;
  const drawing = new WorkQueue({ atOnce: 1, waiting, waitingPerSite }, printsBusy);
  const pictureOf = images === undefined ? null : createPrintPictures({ ...images, db });
  get(
    '/api/cars/:slug/print.pdf',
    {
      isStepwise: true,
      limit: ['printsPerMinute', 'prints'],
      siteLimit: ['printsPerSiteMinute', 'prints'],
      summary: 'A one-page printout about a car, as application/pdf',
      tags: ['cars'],
      params: Slug,
      response: { 200: z.unknown() },
      problems: [404, 410, 429, 503],
    },
    async (request, reply) => {
      const site = siteOf(request);
      const car = await carOf(site, request.params.slug);
      if (isSold(car)) throw new ApiError('CAR_SOLD', apiMessagesOf(site).message('printSold', { car: car.name }));
      const { location_id: id } = car;
      const location = id === undefined ? null : await findLocation(db, site.dealerships, id);
      const picture = await pictureOf?.(car, site).catch((err: unknown) => {
        log.warn({ err, car: car.slug }, 'A page was printed without its picture.');
        return null;
      });
      // The drawing library is loaded on first use.
      const { drawSheet } = await import('./draw-sheet.ts');
      const pdf = await drawing.run(site.slug, () =>
        drawSheet({
          sheet: sheetOf(car, location, site, clock()),
          colours: site.theme.colours,
          picture: picture ?? null,
          pace: createPace(budget.unyieldingMs),
        }),
      );
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${encodeURIComponent(car.slug)}.pdf"`)
        .header('cache-control', `private, max-age=${keptSeconds}`)
        .send(pdf);
    },
  );
}

const printsBusy = (): ApiError => new ApiError('PRINTS_BUSY', (site) => apiMessagesOf(site).message('printsBusy'));
