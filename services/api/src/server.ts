import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { ApiDeps } from './deps.ts';
import { analyticsRoutes } from './features/analytics/route.ts';
import { appointmentRoutes } from './features/appointments/route.ts';
import { carRoutes } from './features/cars/route.ts';
import { offerRoutes } from './features/content/offer-routes.ts';
import { reviewRoutes } from './features/content/review-routes.ts';
import { contentRoutes } from './features/content/route.ts';
import { deliveryRoute } from './features/delivery/route.ts';
import { financeRoutes } from './features/finance/route.ts';
import { healthRoute } from './features/health/route.ts';
import { imageRoute } from './features/images/route.ts';
import { startLeadDelivery } from './features/leads/delivery.ts';
import { leadRoutes } from './features/leads/route.ts';
import { locationRoutes } from './features/locations/route.ts';
import { pageViewRoutes } from './features/page-views/route.ts';
import { startPageViewSweep } from './features/page-views/sweep.ts';
import { phoneRoutes } from './features/phone-reveal/route.ts';
import { placeRoutes } from './features/places/route.ts';
import { priceGaugeRoute } from './features/price-gauge/route.ts';
import { printRoute } from './features/print/route.ts';
import { reportRoutes } from './features/reports/route.ts';
import { reservationRoute } from './features/reservations/route.ts';
import { startSettlement } from './features/reservations/settlement.ts';
import { startHoldSweep } from './features/reservations/sweep.ts';
import { sitemapRoutes } from './features/sitemap/route.ts';
import { startHeldMail } from './features/stock-imports/held-mail.ts';
import { stockImportRoutes } from './features/stock-imports/route.ts';
import { viewRoute } from './features/views/route.ts';
import { describeApi, openApiRoute } from './http/openapi.ts';
import { responseProblems, sendProblem, toApiError } from './http/problems.ts';
import { requestIdHeader, requestIdOf } from './http/request-id.ts';
import { limitCaches } from './http/stale-if-error.ts';
import { refuseUnstorable } from './http/storable-input.ts';
import { validateWithContracts } from './http/validation.ts';
import { withoutValues } from './logging/without-values.ts';
import { createTestPayments } from './payments/test-payments.ts';

/** Bodies of ordinary requests: an enquiry with a long message and fifty visited pages fits. */
const bodyLimitBytes = 160 * 1024;

/**
 * Builds the api. It never listens: call `await app.ready()`, then give requests to `app.routing(req, res)`,
 * and `app.close()` at the end. While it is open it also delivers leads, settles deposits and ends reservations.
 */
export async function createApi(given: ApiDeps): Promise<FastifyInstance> {
  const deps = { ...given, log: withoutValues(given.log) };
  const app = fastify({
    logger: false,
    bodyLimit: bodyLimitBytes,
    trustProxy: deps.trustProxy ?? false,
    genReqId: (request) => requestIdOf(request.headers[requestIdHeader]),
    // As long as an address may be: a slug nobody has is not found, however long it is.
    routerOptions: { maxParamLength: 8_192 },
    frameworkErrors: (error, _request, reply) => {
      sendProblem(reply, toApiError(error));
    },
  });
  app.setValidatorCompiler(validateWithContracts);
  app.setSerializerCompiler(serializerCompiler);
  responseProblems(app, deps.log);
  limitCaches(app);
  refuseUnstorable(app);
  // Set before anything can fail, so that every answer has it.
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'));
  await describeApi(app);
  await app.register(rateLimit, { global: false });

  const delivery = startLeadDelivery(deps);
  const payments = deps.payments ?? { test: createTestPayments(deps) };
  const settlement = startSettlement({ ...deps, payments });
  const sweep = startHoldSweep(deps);
  const viewSweep = startPageViewSweep(deps);
  const heldMail = startHeldMail(deps);
  app.addHook(
    'onClose',
    async () =>
      void (await Promise.all([delivery.stop(), settlement.stop(), sweep.stop(), viewSweep.stop(), heldMail?.stop()])),
  );

  carRoutes(app, deps);
  priceGaugeRoute(app, deps);
  financeRoutes(app, deps);
  viewRoute(app, deps);
  printRoute(app, deps);
  phoneRoutes(app, deps);
  deliveryRoute(app, deps);
  sitemapRoutes(app, deps);
  locationRoutes(app, deps);
  contentRoutes(app, deps);
  offerRoutes(app, deps);
  reviewRoutes(app, deps);
  placeRoutes(app, deps);
  appointmentRoutes(app, deps);
  leadRoutes(app, { ...deps, notifyDelivery: delivery.notify });
  reservationRoute(app, {
    ...deps,
    payments,
    notify: () => {
      delivery.notify();
      settlement.notify();
    },
  });
  reportRoutes(app, deps);
  pageViewRoutes(app, deps);
  analyticsRoutes(app, deps);
  const { stock, images } = deps;
  if (images !== undefined) imageRoute(app, { ...deps, images });
  if (stock !== null) app.register(async (scope) => stockImportRoutes(scope, { ...deps, stock }));
  healthRoute(app, deps);
  openApiRoute(app);
  return app;
}
