import type { AlertSearch } from '@forecourt/contracts/api';
import { Alerts, endpoints, Problem } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { postJson } from '@forecourt/kit/island';

/** Result of a change. `message` is null if the server did not respond. */
export type AlertsOutcome =
  | { readonly kind: 'done'; readonly alerts: Alerts }
  | { readonly kind: 'failed'; readonly message: string | null };

/** The signed-in shopper's email alerts. */
export type AlertsGateway = {
  /** Null if nobody is signed in or the server does not respond. */
  read(): Promise<Alerts | null>;
  follow(search: AlertSearch): Promise<AlertsOutcome>;
  unfollow(href: string): Promise<AlertsOutcome>;
  setSavedCars(on: boolean): Promise<AlertsOutcome>;
};

const timeoutMs = 8_000;

export function createAlertsApi({ fetch }: Pick<GatewayEnvironment, 'fetch'>): AlertsGateway {
  const post = async (path: string, body: object): Promise<AlertsOutcome> => {
    const response = await fetch(path, postJson(body, AbortSignal.timeout(timeoutMs))).catch(() => null);
    const answer: unknown = await response?.json().catch(() => null);
    const read = safeParse(Alerts, answer);
    if (response?.ok === true && read.success) return { kind: 'done', alerts: read.data };
    const problem = safeParse(Problem, answer);
    return { kind: 'failed', message: problem.success ? problem.data.error.message : null };
  };
  return {
    async read() {
      const response = await fetch(endpoints.alerts(), { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
      const read = response?.ok === true ? safeParse(Alerts, await response.json().catch(() => null)) : null;
      return read?.success === true ? read.data : null;
    },
    follow: (search) => post(endpoints.alertSearches(), search),
    unfollow: (href) => post(endpoints.alertSearchRemoval(), { href }),
    setSavedCars: (on) => post(endpoints.savedCarAlerts(), { on }),
  };
}
