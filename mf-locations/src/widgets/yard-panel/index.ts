import type { CarBrief } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import type { YardNow } from '../../model/yard-now.ts';
import { loadYard } from './load-yard.ts';
import { YardPanel } from './yard-panel.tsx';

/** Where a car can be seen. Without behaviour: the server's markup is all there is to it. */
export default defineWidget<CarBrief, YardNow | null, LocationGateways>({
  load: loadYard,
  View: YardPanel,
  hydrate: 'never',
  slots: [],
});
