import {
  slotCardFavourite,
  slotCardFinance,
  slotHeaderSaved,
  slotHomeFeatured,
  slotPage,
  slotSearchFinanceWarning,
  slotVehicleEnquiry,
  slotVehicleFavourite,
  slotVehicleFinance,
  slotVehicleSimilar,
  slotVehicleYard,
} from './index.ts';

/** Every slot by name. The release check and the edge read it. */
export const slots = {
  [slotPage.name]: slotPage,
  [slotHeaderSaved.name]: slotHeaderSaved,
  [slotHomeFeatured.name]: slotHomeFeatured,
  [slotCardFavourite.name]: slotCardFavourite,
  [slotCardFinance.name]: slotCardFinance,
  [slotSearchFinanceWarning.name]: slotSearchFinanceWarning,
  [slotVehicleFinance.name]: slotVehicleFinance,
  [slotVehicleFavourite.name]: slotVehicleFavourite,
  [slotVehicleYard.name]: slotVehicleYard,
  [slotVehicleEnquiry.name]: slotVehicleEnquiry,
  [slotVehicleSimilar.name]: slotVehicleSimilar,
} as const;

export type SlotName = keyof typeof slots;
