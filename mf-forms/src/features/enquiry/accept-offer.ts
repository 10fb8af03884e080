import type { LeadRequest } from '@forecourt/contracts/api';
import type { Bus } from '@forecourt/kit/bus';
import type { FormGateways } from '../../gateways/index.ts';
import { publishOfferAccepted } from '../../wiring.ts';

/** Whether a lead accepts the figure of its valuation. */
export function isAccepting({ trade_in: own }: LeadRequest): boolean {
  return own?.offer_accepted === true && own.valuation_id !== undefined;
}

/**
 * If a lead accepts the figure of its valuation, saves the acceptance; once it is saved, publishes the analytics event.
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
