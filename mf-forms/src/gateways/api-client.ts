import type { ApiClient, GatewayEnvironment } from '@forecourt/kit/island';
import { createApiClient } from '@forecourt/kit/island';
import { FormError } from '../errors.ts';

/** Client of the api. @throws FORMS_API_UNREACHABLE from a request without a usable response */
export function createFormsApi(env: Pick<GatewayEnvironment, 'fetch'>): ApiClient {
  return createApiClient(env, (_, happened, options) => new FormError('FORMS_API_UNREACHABLE', happened, options));
}
