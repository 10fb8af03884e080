import type { RegisteredVehicle, RegoQuery, ValuationAdjustments, ValuationRequest } from '@forecourt/contracts/api';
import { endpoints, MiscellaneousRecord, RegoResponse, Valuation, ValuationRecord } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { postJson } from '@forecourt/kit/island';
import { createFormsApi } from './api-client.ts';

/**
 * Valuations of a shopper's own vehicle.
 *
 * @throws FORMS_API_UNREACHABLE from each method but `accept`, without a usable response
 */
export type ValuationsGateway = {
  /** Looks up a vehicle in the register. Null: the register has no vehicle with this plate. */
  vehicleOf(plate: RegoQuery, signal: AbortSignal): Promise<RegisteredVehicle | null>;
  begin(vehicle: ValuationRequest, signal: AbortSignal): Promise<Valuation>;
  /** Null: the valuation does not exist. */
  adjust(id: string, adjustments: ValuationAdjustments, signal: AbortSignal): Promise<Valuation | null>;
  find(id: string, signal: AbortSignal): Promise<Valuation | null>;
  /**
   * Records that the sender of a lead accepts its valuation's amount. If the site configures a column, also posts that
   * record to the miscellaneous endpoint, with this `column_name`. Failures are only logged to the console, because the
   * lead contains the acceptance too. Never throws.
   *
   * @returns whether the acceptance was saved
   * @source spec §7, §8, FORM-043, FORM-044, FORM-045, ERR-017
   */
  accept(leadId: string, signal?: AbortSignal): Promise<boolean>;
};

const timeoutMs = 8_000;

export function createValuationsGateway(
  { fetch, site }: Pick<GatewayEnvironment, 'fetch' | 'site'>,
  { info, warn }: Pick<Console, 'info' | 'warn'> = console,
): ValuationsGateway {
  const requestApi = createFormsApi({ fetch });
  return {
    async vehicleOf(plate, signal) {
      return (await requestApi(RegoResponse, endpoints.rego(plate), { signal }))?.vehicle ?? null;
    },
    async begin(vehicle, signal) {
      const valuation = await requestApi(Valuation, endpoints.valuations(), postJson(vehicle, signal));
      if (valuation === null) throw new Error('The api doesn’t accept valuations.');
      return valuation;
    },
    adjust: (id, adjustments, signal) =>
      requestApi(Valuation, endpoints.valuationAdjustments(id), postJson(adjustments, signal)),
    find: (id, signal) => requestApi(Valuation, endpoints.valuation(id), { signal }),
    async accept(leadId, signal = AbortSignal.timeout(timeoutMs)) {
      try {
        const accepted = { lead_id: leadId, form_completed: true, offer_accepted: true };
        const record = await requestApi(ValuationRecord, endpoints.offerAccepted(), postJson(accepted, signal));
        const column = site.valuation?.miscellaneousColumn;
        if (record !== null && column !== undefined)
          await requestApi(
            MiscellaneousRecord,
            endpoints.miscellaneous(),
            postJson({ ...record, column_name: column }, signal),
          );
        if (record === null) warn('There was no valuation to save, because the lead was sent without one.');
        else info('The valuation was saved.');
        return record !== null;
      } catch (error) {
        warn(`The valuation wasn’t saved: ${error instanceof Error ? error.message : 'no answer'}`);
        return false;
      }
    },
  };
}
