import { previewHeader } from '@forecourt/contracts/api';
import { overrideCookies } from '@forecourt/contracts/release';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiDeps, RunningDeps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { createSiteOf } from './site-of.ts';
import { isSecure } from './transport.ts';

type PreviewOf = RunningDeps['previewOf'];

/**
 * How the api handles a request from a page that shows an override. Nothing from such a page may reach a dealer or
 * count as a visit.
 *
 * `test`: the feature itself handles the request as a test. `uncounted`: the request is accepted, but nothing is
 * stored. `refused`: the request is refused, because it would affect a dealer or another shopper. `allowed`: the
 * request is handled as usual, because it only concerns the shopper.
 */
type PreviewRule = 'test' | 'uncounted' | 'refused' | 'allowed';

/**
 * How the api handles previews on every route that changes or counts something and needs no token. A test compares this
 * list with the routes.
 */
export const previewRules: Readonly<Record<string, PreviewRule>> = {
  'POST /api/leads': 'test',
  'POST /api/forms': 'test',
  'POST /api/phone-reveals': 'test',
  'GET /api/cars/:slug/view.json': 'test',
  'POST /api/analytics': 'uncounted',
  'POST /api/page-views': 'uncounted',
  'POST /api/vitals': 'uncounted',
  'POST /api/reports': 'uncounted',
  'POST /api/reservations': 'refused',
  'POST /api/bookings/move': 'refused',
  'POST /api/bookings/cancel': 'refused',
  'POST /api/mail-links': 'refused',
  'POST /api/alerts/requests': 'allowed',
  'POST /api/alerts/searches': 'allowed',
  'POST /api/alerts/searches/remove': 'allowed',
  'POST /api/alerts/saved-cars': 'allowed',
  'POST /api/enquiries/change': 'allowed',
  'POST /api/valuations': 'allowed',
  'POST /api/valuations/:id/adjustments': 'allowed',
  // Allowed, because the dealer learns of an accepted offer only from the enquiry. An enquiry from such a page is a
  // test.
  'POST /api/valuations/offer-accepted': 'allowed',
  'POST /api/miscellaneous': 'allowed',
  'POST /api/youx/quote': 'allowed',
  'POST /api/saved-forms': 'allowed',
  'POST /api/saved-forms/open': 'allowed',
  'POST /api/session': 'allowed',
  'POST /api/session/codes': 'allowed',
  'POST /api/session/contacts': 'allowed',
  'POST /api/session/contacts/remove': 'allowed',
  'POST /api/session/delete': 'allowed',
  'POST /api/session/phone': 'allowed',
  'POST /api/session/proof': 'allowed',
  'POST /api/session/proof-codes': 'allowed',
  'POST /api/session/sessions/end': 'allowed',
  'POST /api/session/sessions/end-others': 'allowed',
  'POST /api/session/sign-out': 'allowed',
  'POST /api/watchlist/remove-car': 'allowed',
  'POST /api/watchlist/save-car': 'allowed',
};

/**
 * Recognises requests from a page that shows an override, by the cookie with the token of the override's link. The link
 * must be open, or have expired so recently that the page may still be shown. With any other token the browser gets the
 * site's own page, so the cookie is ignored. If the preview was ended in another tab, the page has no cookie and sends
 * a header instead. Other websites cannot send this header without the site's permission (CORS).
 */
export function createPreviewOf({ overrides, sites, log }: Pick<ApiDeps, 'overrides' | 'sites' | 'log'>): PreviewOf {
  const siteOf = createSiteOf(sites);
  return async (request) => {
    if (request.headers[previewHeader] !== undefined) return 'preview';
    const token = tokenOf(request);
    if (overrides === undefined || token === null) return 'none';
    try {
      return (await overrides.mayBeShown(siteOf(request).slug, token)) ? 'preview' : 'none';
    } catch (err) {
      log.error(
        { err },
        'Couldn’t tell whether an override link is still active, so its enquiries are stored as real ones.',
      );
      return 'unknown';
    }
  };
}

/** The token of an override link in the visitor's cookie; null: there is none. */
function tokenOf(request: FastifyRequest): string | null {
  const { cookie } = request.headers;
  if (cookie?.includes(overrideCookies.plain) !== true) return null;
  const prefix = `${isSecure(request) ? overrideCookies.secure : overrideCookies.plain}=`;
  const pair = cookie
    .split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(prefix));
  return pair?.slice(prefix.length) ?? null;
}

/**
 * Applies `previewRules` to requests from pages that show an override: refuses some, and accepts others without storing
 * anything.
 */
export function applyPreviewRules(app: FastifyInstance, previewOf: PreviewOf): void {
  app.addHook('preHandler', async (request, reply) => {
    const rule = previewRules[`${request.method} ${request.routeOptions.url}`];
    if ((rule !== 'uncounted' && rule !== 'refused') || (await previewOf(request)) === 'none') return;
    if (rule === 'uncounted') return reply.code(202).send({});
    throw new ApiError(
      'PREVIEW_REFUSED',
      'This is a preview, so nothing was changed or charged. End the preview, then try again.',
    );
  });
}
