import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { AlertsGateway } from './alerts-api.ts';
import { hasSession } from './session.ts';

/** Visitors who are not signed in send no requests, so the code for requests is loaded on demand. */
export function createAlertsGateway(env: Pick<GatewayEnvironment, 'fetch' | 'where'>): AlertsGateway {
  const server = async () => (await import(/* webpackChunkName: "session" */ './alerts-api.ts')).createAlertsApi(env);
  return {
    read: async () =>
      env.where === 'browser' && hasSession()
        ? server().then(
            (api) => api.read(),
            () => null,
          )
        : null,
    follow: async (search) => (await server()).follow(search),
    unfollow: async (href) => (await server()).unfollow(href),
    setSavedCars: async (on) => (await server()).setSavedCars(on),
  };
}
