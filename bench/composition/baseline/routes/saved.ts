import { createAccountGateways } from '../../../../mf-account/src/gateways/index.ts';
import page from '../../../../mf-account/src/pages/saved/index.ts';
import type { Route } from '../parts.ts';

export default { page: { island: page, gateways: createAccountGateways }, widgets: {} } satisfies Route;
