import { apiMessages, MiscellaneousRecord, OfferAccepted, ValuationRecord } from '@forecourt/contracts/api';
import type { ApiSite } from '../../api-site.ts';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { noSuchRoute } from '../../http/problems.ts';
import type { Routes } from '../../http/routes.ts';
import { isCurrent, recordOf, unknownValuation } from './service.ts';
import { findValuationOfLead, recordOutcome } from './store.ts';

const bodyLimit = 4 * 1_024;

/**
 * Routes by which a shopper accepts the figure of a valuation.
 *
 * @source spec §7, API-019, API-020, FORM-043, FORM-044
 */
export function offerAcceptedRoutes({ post, siteOf }: Routes, { db, clock }: ApiDeps): void {
  const valuationOfLead = async (site: ApiSite, leadId: string) => {
    const valuation = await findValuationOfLead(db, site.slug, leadId);
    if (valuation === null) throw unknownValuation();
    return valuation;
  };

  post(
    '/api/valuations/offer-accepted',
    {
      bodyLimit,
      limit: ['valuationsPerMinute', 'valuations'],
      summary: 'Accepts an enquiry’s valuation, subject to inspection; it’s safe to repeat',
      tags: ['valuations'],
      body: OfferAccepted,
      response: { 200: ValuationRecord },
      problems: [404, 409, 410],
    },
    async (request) => {
      const { lead_id: leadId, form_completed: formCompleted, offer_accepted: offerAccepted } = request.body;
      const valuation = await valuationOfLead(siteOf(request), leadId);
      if (offerAccepted && valuation.figure === null)
        throw new ApiError(
          'VALUATION_WITHOUT_FIGURE',
          'There’s no figure to accept. We’ll value the vehicle in person.',
        );
      if (
        offerAccepted &&
        !valuation.offerAccepted &&
        valuation.figure !== null &&
        !isCurrent(valuation.figure, clock())
      )
        throw new ApiError('VALUATION_EXPIRED', apiMessages.valuationExpired);
      await recordOutcome(db, valuation.id, { formCompleted, offerAccepted });
      return recordOf(valuation);
    },
  );

  post(
    '/api/miscellaneous',
    {
      bodyLimit,
      limit: ['valuationsPerMinute', 'valuations'],
      summary: 'Records an accepted valuation in the column that the site’s configuration names; 404 if it names none',
      tags: ['valuations'],
      body: MiscellaneousRecord,
      response: { 200: MiscellaneousRecord },
      problems: [404],
    },
    async (request) => {
      const site = siteOf(request);
      const column = site.valuation?.miscellaneousColumn;
      if (column === undefined) throw noSuchRoute(request);
      const { column_name: named, lead_id: leadId } = request.body;
      if (named !== column) {
        const fault = `${site.name} doesn’t record accepted valuations in this column.`;
        throw new ApiError('REQUEST_INVALID', fault, { column_name: fault });
      }
      const valuation = await valuationOfLead(site, leadId);
      // Uses the stored values instead of the browser's.
      const miscellaneous = { ...recordOf(valuation), column_name: column };
      await recordOutcome(db, valuation.id, { miscellaneous });
      return miscellaneous;
    },
  );
}
