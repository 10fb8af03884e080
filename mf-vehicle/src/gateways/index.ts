import type { GatewayEnvironment } from '@forecourt/kit/island';
import { afterPaint } from '@forecourt/kit/island';
import { createComparedGateway } from './compared.ts';
import { createDeliveryGateway } from './delivery.ts';
import { createLargePictureGateway } from './large-picture.ts';
import { createPhonesGateway } from './phones.ts';
import { createPrintingGateway } from './printing.ts';
import { createSessionGateway } from './session.ts';
import { createSharingGateway } from './sharing.ts';
import type { SimilarSearchGateway } from './similar-search.ts';
import { createSpinGateway } from './spin.ts';
import { createVehiclesGateway } from './vehicles.ts';
import { createViewportGateway } from './viewport.ts';
import type { ViewsGateway } from './views.ts';

export function createVehicleGateways(env: GatewayEnvironment) {
  return {
    where: env.where,
    vehicles: createVehiclesGateway(env),
    phones: createPhonesGateway(env),
    delivery: createDeliveryGateway(env),
    sharing: createSharingGateway(env),
    printing: createPrintingGateway(env),
    session: createSessionGateway(env),
    viewport: createViewportGateway(),
    spin: createSpinGateway(env),
    compared: createComparedGateway(env),
    // Loaded on demand, because for most vehicles the api lists similar cars. Only the other vehicles need a search.
    similarSearch: {
      async find(car, signal) {
        const { createSimilarSearch } = await import(/* webpackChunkName: "similar-search" */ './similar-search.ts');
        return createSimilarSearch(env).find(car, signal);
      },
    } satisfies SimilarSearchGateway,
    // Loaded after the first paint.
    views: {
      follow(car, asOfMs, listener, fail) {
        let undo = () => {};
        let left = false;
        afterPaint()
          .then(() => import(/* webpackChunkName: "fresh-car" */ './views.ts'))
          .then(({ createViews }) => {
            if (!left) undo = createViews(env).follow(car, asOfMs, listener, fail);
          }, fail);
        return () => {
          left = true;
          undo();
        };
      },
    } satisfies ViewsGateway,
    largePicture: createLargePictureGateway(),
  };
}

export type VehicleGateways = Readonly<ReturnType<typeof createVehicleGateways>>;
