import { randomUUID } from 'node:crypto';
import type {
  Valuation,
  ValuationAdjustments,
  ValuationFigure,
  ValuationRecord,
  ValuationRequest,
} from '@forecourt/contracts/api';
import { apiMessages } from '@forecourt/contracts/api';
import { defaultMarginPercent } from '@forecourt/contracts/site-config';
import type { Queries } from '@forecourt/database';
import type { ApiSite } from '../../api-site.ts';
import { ApiError } from '../../errors.ts';
import { offerOf } from '../price-gauge/own-gauge.ts';
import { indicate } from './figure.ts';
import type { KeptValuation } from './store.ts';
import { findComparable, insertValuation } from './store.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** The figure is computed from vehicles for sale and vehicles sold within this number of days. */
const soldDays = 90;
/** Days for which a figure may be accepted. */
const goodDays = 7;
/**
 * A vehicle above one of these limits gets no figure: the dealer values it in person.
 *
 * @source spec §9, FORM-047
 */
const oldestYears = 7;
const furthestKm = 100_000;

type Outcome = Pick<KeptValuation, 'adjustments' | 'offerPrice' | 'figure' | 'noFigure'>;

/** Creates the valuation of a vehicle. A vehicle that is too old is marked at once as having no figure. */
export async function beginValuation(
  db: Queries,
  site: ApiSite,
  vehicle: ValuationRequest,
  now: Date,
): Promise<KeptValuation> {
  const valuation: KeptValuation = {
    id: randomUUID(),
    site: site.slug,
    vehicle,
    rego: vehicle.rego ?? null,
    regoState: vehicle.regoState ?? null,
    adjustments: null,
    offerPrice: null,
    figure: null,
    noFigure: isTooOld(vehicle, site, now) ? { reason: 'age', compared: 0 } : null,
    createdAt: now,
    leadId: null,
    formCompleted: false,
    offerAccepted: false,
    miscellaneous: null,
  };
  await insertValuation(db, valuation);
  return valuation;
}

/** The figure of a valuation for these answers, or the reason why there is none. */
export async function adjusted(
  db: Queries,
  site: ApiSite,
  { vehicle }: Pick<KeptValuation, 'vehicle'>,
  adjustments: ValuationAdjustments,
  now: Date,
): Promise<Outcome> {
  const without = (noFigure: Valuation['no_figure']): Outcome => ({
    adjustments,
    offerPrice: null,
    figure: null,
    noFigure,
  });
  if (isTooOld(vehicle, site, now)) return without({ reason: 'age', compared: 0 });
  if (adjustments.km > furthestKm) return without({ reason: 'kilometres', compared: 0 });
  const rows = await findComparable(db, site, vehicle, Math.floor((now.getTime() - soldDays * dayMs) / 1_000));
  const own = { year: vehicle.year, km: adjustments.km, badge: vehicle.badge ?? null };
  const margin = site.valuation?.marginPercent ?? defaultMarginPercent;
  const indicated = indicate(own, rows.flatMap(offerOf), adjustments, margin);
  if (indicated.kind === 'few') return without({ reason: 'comparables', compared: indicated.compared });
  const figure = { ...indicated.figure, good_until: new Date(now.getTime() + goodDays * dayMs).toISOString() };
  return { adjustments, offerPrice: figure.offer_price, figure, noFigure: null };
}

/** Computes the vehicle's age from the current year in the site's time zone. */
function isTooOld({ year }: ValuationRequest, { timeZone }: ApiSite, now: Date): boolean {
  const thisYear = Number(new Intl.DateTimeFormat('en-AU', { year: 'numeric', timeZone }).format(now));
  return thisYear - year > oldestYears;
}

export function isCurrent({ good_until: until }: ValuationFigure, now: Date): boolean {
  return now.getTime() <= Date.parse(until);
}

/** The error for an unknown valuation id or lead. */
export function unknownValuation(): ApiError {
  return new ApiError('VALUATION_NOT_FOUND', apiMessages.valuationUnknown);
}

/** The public form of a valuation. */
export function shown({ id, vehicle, adjustments, figure, noFigure }: KeptValuation): Valuation {
  return { valuation_id: id, vehicle, adjustments, figure, no_figure: noFigure };
}

/** @source spec §3, FORM-040 */
export function recordOf({ offerPrice, adjustments, rego, regoState, leadId }: KeptValuation): ValuationRecord {
  const state = regoState as ValuationRecord['regoState'] | null;
  return {
    offer_price: offerPrice,
    adjustments,
    ...(rego !== null && { rego }),
    ...(state !== null && { regoState: state }),
    lead_id: leadId ?? '',
  };
}
