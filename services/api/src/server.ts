import { BlockList } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import { defaultBudget } from '@forecourt/budget';
import { forwardedForWithoutPorts, fromOwnEndpoint, siteHeader } from '@forecourt/contracts/api';
import type { OutboxKind, OutboxWorker } from '@forecourt/database';
import { nameRoute } from '@forecourt/tracing';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { inTurns } from './access/in-turns.ts';
import type { ApiDeps, RunningDeps } from './deps.ts';
import { startFindingNews } from './features/alerts/find-news.ts';
import { alertRequestRoute } from './features/alerts/request-route.ts';
import { alertRoutes } from './features/alerts/route.ts';
import { startAlertMails } from './features/alerts/send-alerts.ts';
import { analyticsRoutes } from './features/analytics/route.ts';
import { appointmentRoutes } from './features/appointments/route.ts';
import { bookingRoutes } from './features/bookings/route.ts';
import { startBookingMails } from './features/bookings/send-mails.ts';
import { carRoutes } from './features/cars/route.ts';
import { offerRoutes } from './features/content/offer-routes.ts';
import { reviewRoutes } from './features/content/review-routes.ts';
import { contentRoutes } from './features/content/route.ts';
import { deliveryRoute } from './features/delivery/route.ts';
import { startEnquiryCopies } from './features/enquiry-copies/send-copies.ts';
import { financeRoutes } from './features/finance/route.ts';
import { startFormMail } from './features/forms/form-mail.ts';
import { formRoute } from './features/forms/route.ts';
import { healthRoute } from './features/health/route.ts';
import { startFeedPictures } from './features/images/feed-pictures.ts';
import { createPictureQueue } from './features/images/picture-queue.ts';
import { imageRoute } from './features/images/route.ts';
import { createImageService } from './features/images/service.ts';
import { leadChangeRoutes } from './features/leads/dealer/change-routes.ts';
import { startLeadRetention } from './features/leads/dealer/erase.ts';
import { leadExportRoute } from './features/leads/dealer/export-route.ts';
import { leadReadRoutes } from './features/leads/dealer/read-routes.ts';
import { startLeadDelivery } from './features/leads/delivery.ts';
import { leadRoutes } from './features/leads/route.ts';
import { geocodeRoute } from './features/localities/geocode-route.ts';
import { createLocalities } from './features/localities/postcodes.ts';
import { localityRoutes } from './features/localities/route.ts';
import { locationRoutes } from './features/locations/route.ts';
import { mailLinkRoutes } from './features/mail-links/route.ts';
import { unsubscribedRoute } from './features/marketing/route.ts';
import { createRolloutCounts } from './features/measurements/rollout-counts.ts';
import { pageViewRoutes } from './features/page-views/route.ts';
import { startPageViewSweep } from './features/page-views/sweep.ts';
import { phoneRoutes } from './features/phone-reveal/route.ts';
import { priceGaugeRoute } from './features/price-gauge/route.ts';
import { printRoute } from './features/print/route.ts';
import { reportRoutes } from './features/reports/route.ts';
import { reservationRoute } from './features/reservations/route.ts';
import { startReservationMails } from './features/reservations/send-mails.ts';
import { startSettlement } from './features/reservations/settlement.ts';
import { startHoldSweep } from './features/reservations/sweep.ts';
import { savedFormRoutes } from './features/saved-forms/route.ts';
import { startSavedFormSweep } from './features/saved-forms/sweep.ts';
import { sentEnquiryRoutes } from './features/sent-enquiries/route.ts';
import { accountRoutes } from './features/session/account-routes.ts';
import { deviceRoutes } from './features/session/device-routes.ts';
import { proofRoutes } from './features/session/proof-routes.ts';
import { sessionRoutes } from './features/session/route.ts';
import { startSessionSweep } from './features/session/sweep.ts';
import { sitemapRoutes } from './features/sitemap/route.ts';
import { startHeldMail } from './features/stock-imports/held-mail.ts';
import { startRefusedMail } from './features/stock-imports/refused-mail.ts';
import { stockImportRoutes } from './features/stock-imports/route.ts';
import { stockSourceRoutes } from './features/stock-sources/route.ts';
import { startFeedSources } from './features/stock-sources/run-sources.ts';
import { offerAcceptedRoutes } from './features/valuations/offer-accepted-route.ts';
import { valuationRoutes } from './features/valuations/route.ts';
import { vehicleFeedsReportRoute } from './features/vehicle-feeds/report-route.ts';
import { vehicleFeedRoute } from './features/vehicle-feeds/route.ts';
import { viewRoute } from './features/views/route.ts';
import { vitalRoutes } from './features/vitals/route.ts';
import { watchlistRoutes } from './features/watchlist/route.ts';
import { parseJsonBodies } from './http/json-body.ts';
import { defaultLimits } from './http/limits.ts';
import { describeApi, openApiRoute } from './http/openapi.ts';
import { applyPreviewRules, createPreviewOf } from './http/preview.ts';
import { responseProblems, sendProblem, toApiError } from './http/problems.ts';
import { requestIdHeader, requestIdOf } from './http/request-id.ts';
import type { Routes } from './http/routes.ts';
import { routesOf } from './http/routes.ts';
import {
  createCheckLane,
  createReadLane,
  createStaffLane,
  createVisitorLane,
  createVisitorWriteLane,
} from './http/site-lane.ts';
import { limitCaches } from './http/stale-if-error.ts';
import { refuseUnstorable } from './http/storable-input.ts';
import { validateWithContracts } from './http/validation.ts';
import { createCodeIdentity } from './identity/code-identity.ts';
import { withoutValues } from './logging/without-values.ts';
import { createFetchPublic } from './outbound/fetch-public.ts';
import { createTestPayments } from './payments/test-payments.ts';

/**
 * The routes of features. Not listed: routes that only some installations have, and routes that need a scope of their
 * own.
 */
const features: readonly ((routes: Routes, deps: RunningDeps) => void)[] = [
  carRoutes,
  priceGaugeRoute,
  financeRoutes,
  viewRoute,
  printRoute,
  phoneRoutes,
  deliveryRoute,
  sitemapRoutes,
  vehicleFeedRoute,
  vehicleFeedsReportRoute,
  locationRoutes,
  contentRoutes,
  offerRoutes,
  reviewRoutes,
  localityRoutes,
  geocodeRoute,
  appointmentRoutes,
  bookingRoutes,
  leadRoutes,
  formRoute,
  savedFormRoutes,
  leadReadRoutes,
  leadExportRoute,
  unsubscribedRoute,
  leadChangeRoutes,
  valuationRoutes,
  offerAcceptedRoutes,
  reservationRoute,
  sessionRoutes,
  accountRoutes,
  deviceRoutes,
  proofRoutes,
  watchlistRoutes,
  alertRoutes,
  sentEnquiryRoutes,
  alertRequestRoute,
  reportRoutes,
  pageViewRoutes,
  vitalRoutes,
  analyticsRoutes,
  healthRoute,
];

/**
 * Builds the api. It does not listen: call `await app.ready()`, pass requests to `app.routing(req, res)`, and call
 * `app.close()` at the end. While open, it also does background work, such as delivering leads, settling deposits and
 * ending reservations.
 */
export async function createApi(given: ApiDeps): Promise<FastifyInstance> {
  const { budget = defaultBudget } = given;
  const access = inTurns(given.access, createCheckLane(budget));
  const deps = { ...given, budget, access, log: withoutValues(given.log) };
  const app = fastify({
    logger: false,
    bodyLimit: budget.bodyBytes,
    // Maps a path that the site configures for a route to the path of that route.
    rewriteUrl: ({ url = '/', headers }) => fromOwnEndpoint(ownEndpoints(deps, headers[siteHeader]), url),
    trustProxy: deps.trustProxy ?? false,
    genReqId: (request) => requestIdOf(request.headers[requestIdHeader]),
    // Maximum length of a path parameter. It equals the maximum length of a URL, so that the route itself responds with
    // 404 to a slug that is too long.
    routerOptions: { maxParamLength: 8_192 },
    frameworkErrors: (error, _request, reply) => {
      sendProblem(reply, toApiError(error));
    },
  });
  parseJsonBodies(app, budget);
  app.setValidatorCompiler(validateWithContracts);
  app.setSerializerCompiler(serializerCompiler);
  responseProblems(app, deps);
  limitCaches(app);
  refuseUnstorable(app);
  // Removes the ports that some proxies add, so that `request.ip` and the limits get the client's address alone.
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const { 'x-forwarded-for': forwarded } = headers;
    if (typeof forwarded === 'string') headers['x-forwarded-for'] = forwardedForWithoutPorts(forwarded);
  });
  app.addHook('onRequest', async ({ method, routeOptions: { url } }) => void (url && nameRoute(method, url)));
  // Set before any other hook can fail, so that every response has this header.
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'));
  await describeApi(app);
  await app.register(rateLimit, { global: false });

  const identity = deps.identity ?? createCodeIdentity({ ...deps, textDomain: deps.textDomain });
  const payments = deps.payments ?? { test: createTestPayments(deps) };
  const running: RunningDeps = {
    ...deps,
    identity,
    payments,
    images: deps.images && {
      fetch: createFetchPublic(deps.outbound?.allowed ?? new BlockList()),
      queue: createPictureQueue(budget),
      mostOriginalBytes: budget.pictureStoreBytes,
      ...deps.images,
    },
    localities: createLocalities(),
    rolloutCounts: createRolloutCounts(deps),
    previewOf: createPreviewOf(deps),
    reads: createReadLane(budget),
    visitorReads: createVisitorLane(budget),
    visitorWrites: createVisitorWriteLane(),
    staffReads: createStaffLane(budget),
    notify: (...kinds) => {
      for (const kind of kinds) workers[kind]?.notify();
    },
  };
  const { images } = running;
  const pictures = images && { images, service: createImageService({ ...images, clock: deps.clock }) };
  const workers: { readonly [Kind in OutboxKind]?: OutboxWorker | undefined } = {
    'lead.deliver': startLeadDelivery(deps),
    'payment.settle': startSettlement(running),
    'import.held': startHeldMail(deps),
    'import.refused': startRefusedMail(deps),
    'form.notify': startFormMail(deps),
    'booking.mail': startBookingMails(deps),
    'enquiry.copy': startEnquiryCopies(deps),
    'reservation.mail': startReservationMails(deps),
    'car.alert': startFindingNews(running),
    'alert.mail': startAlertMails(deps),
    'pictures.fetch': pictures && startFeedPictures({ ...deps, ...pictures }),
  };
  const sweeps = [
    startHoldSweep,
    startPageViewSweep,
    startLeadRetention,
    startSessionSweep,
    startSavedFormSweep,
    startFeedSources,
  ];
  const stopping = [...Object.values(workers), ...sweeps.map((start) => start(deps))];
  app.addHook(
    'onClose',
    async () => void (await Promise.all(stopping.map((each) => each?.stop())).finally(() => deps.mail.close?.())),
  );

  applyPreviewRules(app, running.previewOf);
  const routes = routesOf(app, running);
  for (const add of features) add(routes, running);
  app.register(async (scope) => mailLinkRoutes(routesOf(scope, running), running));
  const { stock } = deps;
  if (pictures !== undefined) imageRoute(routes, { ...running, ...pictures });
  if (stock !== null) app.register(async (scope) => stockImportRoutes(routesOf(scope, running), { ...running, stock }));
  if (stock !== null) stockSourceRoutes(routes, running);
  openApiRoute(app, { ...defaultLimits, ...deps.limits });
  return app;
}

/**
 * Maps a site's own paths. When the site cannot be read, the request continues, and fails where the error is returned
 * and logged as usual.
 */
function ownEndpoints({ sites }: Pick<ApiDeps, 'sites'>, slug: unknown) {
  try {
    return typeof slug === 'string' ? sites.bySlug(slug)?.api?.endpoints : undefined;
  } catch {
    return undefined;
  }
}
