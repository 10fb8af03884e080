import type { GatewayEnvironment } from '@forecourt/kit/island';
import { afterPaint } from '@forecourt/kit/island';
import type { ComparedGateway } from './compared.ts';
import { createComparedGateway } from './compared.ts';
import type { DeliveryGateway } from './delivery.ts';
import { createDeliveryGateway } from './delivery.ts';
import type { LargePictureGateway } from './large-picture.ts';
import { createLargePictureGateway } from './large-picture.ts';
import type { PhonesGateway } from './phones.ts';
import { createPhonesGateway } from './phones.ts';
import type { PrintingGateway } from './printing.ts';
import { createPrintingGateway } from './printing.ts';
import type { SessionGateway } from './session.ts';
import { createSessionGateway } from './session.ts';
import type { SharingGateway } from './sharing.ts';
import { createSharingGateway } from './sharing.ts';
import type { SimilarSearchGateway } from './similar-search.ts';
import type { SpinGateway } from './spin.ts';
import { createSpinGateway } from './spin.ts';
import type { VehiclesGateway } from './vehicles.ts';
import { createVehiclesGateway } from './vehicles.ts';
import type { ViewportGateway } from './viewport.ts';
import { createViewportGateway } from './viewport.ts';
import type { ViewsGateway } from './views.ts';

/** Everything outside that this package's islands reach. */
export type VehicleGateways = {
  readonly where: 'server' | 'browser';
  readonly vehicles: VehiclesGateway;
  readonly phones: PhonesGateway;
  readonly delivery: DeliveryGateway;
  readonly sharing: SharingGateway;
  readonly printing: PrintingGateway;
  readonly session: SessionGateway;
  readonly viewport: ViewportGateway;
  readonly spin: SpinGateway;
  readonly compared: ComparedGateway;
  readonly similarSearch: SimilarSearchGateway;
  readonly views: ViewsGateway;
  readonly largePicture: LargePictureGateway;
};

/** The package's gateways on one page. */
export function createVehicleGateways(env: GatewayEnvironment): VehicleGateways {
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
    // Most similar cars are named by the api; the other way to them comes when it is needed.
    similarSearch: {
      async find(car, signal) {
        const { createSimilarSearch } = await import(/* webpackChunkName: "similar-search" */ './similar-search.ts');
        return createSimilarSearch(env).find(car, signal);
      },
    },
    // A visit is noted once the page stands.
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
    },
    largePicture: createLargePictureGateway(),
  };
}
