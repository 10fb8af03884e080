import { createLocationGateways } from '../../../../mf-locations/src/gateways/index.ts';
import page from '../../../../mf-locations/src/pages/list/index.ts';
import type { Route } from '../parts.ts';

export default { page: { island: page, gateways: createLocationGateways }, widgets: {} } satisfies Route;
