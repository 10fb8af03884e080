import type { LeadRequest } from '@forecourt/contracts/api';
import type { Queries } from '@forecourt/database';
import { isCurrent } from './service.ts';
import type { KeptValuation } from './store.ts';
import { lockValuation, tieToLead } from './store.ts';

type TradeIn = NonNullable<LeadRequest['trade_in']>;

/** Maximum length of the lead's field `model`, which contains model and badge. */
const longestModel = 60;

/**
 * Replaces the valuation in an enquiry with the stored one: the valued vehicle and its figures. The browser's values
 * are dropped, because they could give the dealer a figure that was made for another vehicle.
 */
export async function withFigures(tx: Queries, site: string, lead: LeadRequest, now: Date): Promise<LeadRequest> {
  if (lead.trade_in === undefined) return lead;
  const {
    valuation_id: id,
    offer_price: _,
    offer_from: __,
    offer_to: ___,
    offer_accepted: accepted,
    ...own
  } = lead.trade_in;
  const kept = id === undefined ? null : await lockValuation(tx, site, id);
  if (kept === null) return { ...lead, trade_in: own };
  const { figure } = kept;
  const figures = figure !== null && {
    offer_price: figure.offer_price,
    offer_from: figure.offer_from,
    offer_to: figure.offer_to,
    offer_accepted: accepted === true && isCurrent(figure, now),
  };
  return { ...lead, trade_in: { ...own, ...valued(kept), valuation_id: kept.id, ...figures } };
}

/** The vehicle as it was when it was valued; empty before the valuation is complete. */
function valued({ vehicle, adjustments }: KeptValuation): Partial<TradeIn> {
  if (adjustments === null) return {};
  const { make, model, badge, year, rego, regoState } = vehicle;
  return {
    make,
    model: [model, badge].filter(Boolean).join(' ').slice(0, longestModel),
    year,
    km: adjustments.km,
    condition: adjustments.condition,
    ...(rego !== undefined && { rego }),
    ...(regoState !== undefined && { regoState }),
  };
}

/** Links a valuation to the first enquiry sent with it. */
export async function tieValuation(
  db: Queries,
  site: string,
  { id, payload }: { readonly id: string; readonly payload: LeadRequest },
): Promise<void> {
  const valuationId = payload.trade_in?.valuation_id;
  if (valuationId !== undefined) await tieToLead(db, site, valuationId, id);
}
