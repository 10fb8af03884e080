import { CarViewResponse } from '@forecourt/contracts/api';
import * as z from 'zod/mini';
import type { RunningDeps } from '../../deps.ts';
import type { Routes } from '../../http/routes.ts';
import { createCarOf, Slug } from '../cars/car-of.ts';
import { carFieldsOf } from './car-fields.ts';
import { isRobot } from './robots.ts';
import { addViews, findViews } from './store.ts';
import { createViewCounter } from './view-counter.ts';

/** Time for which views are collected before they are written. */
const writtenEveryMs = 5_000;

const word = z.optional(z.string().check(z.maxLength(100)));
const Seen = z.object({ photos_count: word, updated_at: word, website_id: word });

/**
 * `GET /api/cars/:slug/view.json`: counts a view of a car's page and returns the number of views.
 *
 * @source spec §7, API-008
 */
export function viewRoute(
  { app, get, siteOf }: Routes,
  { db, clock, log, viewsWrittenEveryMs, previewOf }: RunningDeps,
): void {
  const carOf = createCarOf({ db, clock });
  const counter = createViewCounter({
    write: (visits) => addViews(db, visits),
    onError: (err) => log.warn({ err }, 'We couldn’t store visits; trying again.'),
    clock,
    everyMs: viewsWrittenEveryMs ?? writtenEveryMs,
  });
  app.addHook('onClose', () => counter.close());
  get(
    '/api/cars/:slug/view.json',
    {
      limit: ['viewsPerMinute', 'visits'],
      summary:
        'Counts a view of a car’s page; returns the number of views, and the car’s details that may have changed',
      tags: ['cars'],
      params: Slug,
      querystring: Seen,
      response: { 200: CarViewResponse },
      problems: [404],
    },
    async (request) => {
      const car = await carOf(siteOf(request), request.params.slug);
      const userAgent = request.headers['user-agent'] ?? '';
      const ahead = request.headers['sec-purpose']?.includes('prefetch') === true;
      if (!isRobot(userAgent) && !ahead && (await previewOf(request)) === 'none')
        counter.note(car.id, { address: request.ip, userAgent });
      // The number of unwritten views is read before the stored count. A view written in between is briefly counted
      // twice, but is never missing.
      const unwritten = counter.unwritten(car.id);
      return { views: (await findViews(db, car.id)) + unwritten, car_fields: carFieldsOf(car) };
    },
  );
}
