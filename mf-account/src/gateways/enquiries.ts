import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { EnquiriesGateway } from './enquiries-api.ts';

/** Only the garage reads enquiries, so the code for requests is loaded on demand. */
export function createEnquiriesGateway(env: Pick<GatewayEnvironment, 'fetch'>): EnquiriesGateway {
  const server = async () =>
    (await import(/* webpackChunkName: "session" */ './enquiries-api.ts')).createEnquiriesApi(env);
  return {
    read: () =>
      server().then(
        (api) => api.read(),
        () => null,
      ),
    changePage: (reference) =>
      server().then(
        (api) => api.changePage(reference),
        () => ({ kind: 'failed', message: null }),
      ),
  };
}
