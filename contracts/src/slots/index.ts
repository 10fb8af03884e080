import type { CarBrief } from '../car/car-brief.ts';
import type { LenderQuotes } from '../car/lender-quote.ts';
import { defineSlot } from '../define-slot.ts';

/** The frame's middle: the page itself. Filled by the edge and the shell, never by a layout. */
export const slotPage = defineSlot<Record<string, never>>()('frame.page');

/** Header, right of the navigation: the saved-cars link with its count. */
export const slotHeaderSaved = defineSlot<Record<string, never>>()('frame.header.saved');

/** Home, under the hero: stock the dealer wants seen. */
export const slotHomeFeatured = defineSlot<Record<string, never>>()('home.featured');

/** On the photo of every result card. Repeats. */
export const slotCardFavourite = defineSlot<CarBrief>()('search.card.favourite');

/** Under the price of every result card. Repeats. */
export const slotCardFinance = defineSlot<{
  readonly car: CarBrief;
  readonly lenders: LenderQuotes;
}>()('search.card.finance');

/** Under the results: the comparison-rate warning that belongs to the repayments above. */
export const slotSearchFinanceWarning = defineSlot<Record<string, never>>()('search.finance-warning');

/** Vehicle sidebar, under the price. */
export const slotVehicleFinance = defineSlot<{
  readonly car: CarBrief;
  readonly lenders: LenderQuotes;
}>()('vehicle.sidebar.finance');

/** Vehicle sidebar, beside share. */
export const slotVehicleFavourite = defineSlot<CarBrief>()('vehicle.sidebar.favourite');

/** Vehicle page: where the car stands, hours, phone. */
export const slotVehicleYard = defineSlot<CarBrief>()('vehicle.yard');

/** Vehicle page: the enquiry form. */
export const slotVehicleEnquiry = defineSlot<CarBrief>()('vehicle.enquiry');

/** Vehicle page: cars like this one. */
export const slotVehicleSimilar = defineSlot<CarBrief>()('vehicle.similar');

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
