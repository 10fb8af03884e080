import {
  slotVehicleApplication,
  slotVehicleCalculator,
  slotVehicleCompare,
  slotVehicleEnquiry,
  slotVehicleEnquiryOpening,
  slotVehicleFavourite,
  slotVehicleFinance,
  slotVehicleLanding,
  slotVehicleLocation,
  slotVehiclePhotoRequest,
  slotVehiclePromo,
  slotVehicleRecent,
  slotVehicleSimilar,
  slotVehicleTestDrive,
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
    slotVehicleCalculator,
    slotVehicleFavourite,
    slotVehicleCompare,
    slotVehicleLocation,
    slotVehicleEnquiry,
    slotVehicleEnquiryOpening,
    slotVehiclePhotoRequest,
    slotVehicleTestDrive,
    slotVehicleApplication,
    slotVehicleSimilar,
    slotVehiclePromo,
    slotVehicleLanding,
    slotVehicleRecent,
  ],
  sitemap: () => import(/* webpackChunkName: "sitemap" */ './sitemap.ts'),
});
