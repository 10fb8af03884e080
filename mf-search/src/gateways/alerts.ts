import type { AlertRequest } from '@forecourt/contracts/api';
import { endpoints } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { postJson } from '@forecourt/kit/island';

/**
 * `refused`: the api did not accept the address or the search. `unanswered`: the api did not confirm that it
 * sends an email.
 */
export type AlertOutcome = 'requested' | 'refused' | 'unanswered';

export type AlertsGateway = {
  /** Requests an email with a link that starts alerts about a search. The promise never rejects. */
  request(wanted: AlertRequest, signal?: AbortSignal): Promise<AlertOutcome>;
};

export function createAlerts({ fetch }: Pick<GatewayEnvironment, 'fetch'>): AlertsGateway {
  return {
    async request(wanted, signal) {
      const response = await fetch(endpoints.alertRequests(), postJson(wanted, signal)).catch(() => null);
      if (response?.ok === true) return 'requested';
      return response?.status === 400 ? 'refused' : 'unanswered';
    },
  };
}
