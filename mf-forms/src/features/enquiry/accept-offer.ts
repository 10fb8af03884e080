import type { LeadRequest } from '@forecourt/contracts/api';
import type { Bus } from '@forecourt/kit/bus';
import type { FormGateways } from '../../gateways/index.ts';
import { publishOfferAccepted } from '../../wiring.ts';

/** Whether the lead's sender accepts the amount of the valuation. */
export function isAccepting({ trade_in: own }: LeadRequest): boolean {
  return own?.offer_accepted === true && own.valuation_id !== undefined;
}

/**
 * Saves that the lead's sender accepts the amount of the valuation, and then publishes the analytics event. Does
 * nothing for other leads.
 *
 * @source spec §7, FORM-043, ANLY-006
 */
export async function acceptOffer(
  { valuations }: Pick<FormGateways, 'valuations'>,
  bus: Bus,
  lead: LeadRequest,
  leadId: string,
): Promise<void> {
  if (isAccepting(lead) && (await valuations.accept(leadId))) publishOfferAccepted(bus, lead.car_id);
}
