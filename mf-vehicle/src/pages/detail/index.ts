import {
  slotVehicleEnquiry,
  slotVehicleFavourite,
  slotVehicleFinance,
  slotVehicleLanding,
  slotVehiclePhotoRequest,
  slotVehicleRecent,
  slotVehicleSimilar,
  slotVehicleYard,
} from '@forecourt/contracts';
import { definePage } from '@forecourt/kit/island';
import type { VehicleGateways } from '../../gateways/index.ts';
import { Detail } from './detail.tsx';
import { detailHead } from './head.ts';
import type { DetailData } from './load.ts';
import { loadDetail } from './load.ts';

/** `/cars/:slug` */
export default definePage<DetailData, VehicleGateways>({
  load: loadDetail,
  head: detailHead,
  View: Detail,
  slots: [
    slotVehicleFinance,
    slotVehicleFavourite,
    slotVehicleYard,
    slotVehicleEnquiry,
    slotVehiclePhotoRequest,
    slotVehicleSimilar,
    slotVehicleLanding,
    slotVehicleRecent,
  ],
  sitemap: () => import(/* webpackChunkName: "sitemap" */ './sitemap.ts'),
});
