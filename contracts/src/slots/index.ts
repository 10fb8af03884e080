import type { CarBrief } from '../car/car-brief.ts';
import type { LenderQuotes } from '../car/lender-quote.ts';
import type { SlotDefinition } from '../define-slot.ts';

/** The frame's middle: the page itself. Filled by the edge and the shell, never by a layout. */
export const slotPage: SlotDefinition<Record<string, never>, 'frame.page'> = { name: 'frame.page' };

/** Header, right of the navigation: the saved-cars link with its count. */
export const slotHeaderSaved: SlotDefinition<Record<string, never>, 'frame.header.saved'> = {
  name: 'frame.header.saved',
};

/** Home, under the hero: stock the dealer wants seen. */
export const slotHomeFeatured: SlotDefinition<Record<string, never>, 'home.featured'> = { name: 'home.featured' };

/** On the photo of every result card. Repeats. */
export const slotCardFavourite: SlotDefinition<CarBrief, 'search.card.favourite'> = { name: 'search.card.favourite' };

/** Under the price of every result card. Repeats. */
export const slotCardFinance: SlotDefinition<
  {
    readonly car: CarBrief;
    readonly lenders: LenderQuotes;
  },
  'search.card.finance'
> = { name: 'search.card.finance' };

/** Under the results: the comparison-rate warning that belongs to the repayments above. */
export const slotSearchFinanceWarning: SlotDefinition<Record<string, never>, 'search.finance-warning'> = {
  name: 'search.finance-warning',
};

/** Vehicle sidebar, under the price. */
export const slotVehicleFinance: SlotDefinition<
  {
    readonly car: CarBrief;
    readonly lenders: LenderQuotes;
  },
  'vehicle.sidebar.finance'
> = { name: 'vehicle.sidebar.finance' };

/** Vehicle sidebar, beside share. */
export const slotVehicleFavourite: SlotDefinition<CarBrief, 'vehicle.sidebar.favourite'> = {
  name: 'vehicle.sidebar.favourite',
};

/** Vehicle page: where the car stands, hours, phone. */
export const slotVehicleYard: SlotDefinition<CarBrief, 'vehicle.yard'> = { name: 'vehicle.yard' };

/** Vehicle page: the enquiry form. */
export const slotVehicleEnquiry: SlotDefinition<CarBrief, 'vehicle.enquiry'> = { name: 'vehicle.enquiry' };

/** Vehicle page: cars like this one. */
export const slotVehicleSimilar: SlotDefinition<CarBrief, 'vehicle.similar'> = { name: 'vehicle.similar' };
