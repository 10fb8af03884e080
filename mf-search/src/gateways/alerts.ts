import type { AlertRequest } from '@forecourt/contracts/api';
import { endpoints } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { postJson } from '@forecourt/kit/island';

/** `refused`: the address or the search was not taken. `unanswered`: no mail is known to be on its way. */
export type AlertOutcome = 'requested' | 'refused' | 'unanswered';

export type AlertsGateway = {
  /** Asks for a mail whose link begins alerts about a search. The promise never rejects. */
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
