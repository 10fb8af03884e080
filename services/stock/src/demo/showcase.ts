import type { StockCar } from '@forecourt/contracts/stock';
import type { DemoSite } from './dealerships/lenders.ts';

/** A demo vehicle with its facts fixed: the ones dealers show first. Model, series and grade stand in the ranges. */
export type ShowcaseCar = {
  readonly site: DemoSite;
  readonly location: string;
  readonly stocknum: string;
  readonly make: string;
  readonly model: string;
  readonly badge: string;
  /** Years before the current model year. */
  readonly yearsOld: number;
  readonly carType: StockCar['car_type'];
  readonly km: number;
  readonly colour: string;
  readonly price: number;
  readonly beforePrice?: number;
  readonly marketDollars: number;
  readonly hoursAgo: number;
  readonly status?: StockCar['status'];
  readonly reserved?: boolean;
  readonly certified?: boolean;
  readonly tag?: string;
  readonly comment?: string;
  /** What is worth a closer look is marked on its turn. */
  readonly isMarked?: boolean;
};

// biome-ignore format: a table reads by its lines
export const showcase: readonly ShowcaseCar[] = [
  { site: 'northshore', location: 'northshore-toyota', stocknum: 'N40218', make: 'Toyota', model: 'RAV4', badge: 'Cruiser Hybrid AWD', yearsOld: 0, carType: 'new', km: 14, colour: 'Tidal Teal', price: 58_490, beforePrice: 60_140, marketDollars: 60_130, hoursAgo: 20, tag: 'Featured', comment: 'In stock at Artarmon and ready to drive home this week. The new Cruiser adds the 12.9 inch screen, ventilated seats and the e-Four rear motor, so it pulls cleanly away on wet boat ramps at Bobbin Head.|We include the first service, floor mats and a full tank.' },
  { site: 'northshore', location: 'northshore-toyota', stocknum: 'N40163', make: 'Toyota', model: 'Corolla Cross', badge: 'Atmos', yearsOld: 3, carType: 'used', km: 28_415, colour: 'Glacier White', price: 36_880, beforePrice: 38_990, marketDollars: 37_900, hoursAgo: 300, reserved: true, certified: true, isMarked: true },
  { site: 'northshore', location: 'northshore-toyota', stocknum: 'N39874', make: 'Toyota', model: 'RAV4', badge: 'GX Hybrid 2WD', yearsOld: 5, carType: 'used', km: 61_220, colour: 'Graphite', price: 34_990, marketDollars: 35_200, hoursAgo: 640, status: 'sold' },
  { site: 'northshore', location: 'northshore-kia-suzuki', stocknum: 'N50217', make: 'Kia', model: 'Sportage', badge: 'GT-Line Hybrid', yearsOld: 1, carType: 'demo', km: 3_210, colour: 'Gravity Blue', price: 54_990, beforePrice: 57_440, marketDollars: 55_900, hoursAgo: 250, tag: 'Featured' },
  { site: 'northshore', location: 'northshore-kia-suzuki', stocknum: 'N50231', make: 'Kia', model: 'Carnival', badge: 'Sport Hybrid', yearsOld: 1, carType: 'demo', km: 5_120, colour: 'Snow White Pearl', price: 66_790, marketDollars: 67_300, hoursAgo: 410 },
  { site: 'northshore', location: 'northshore-kia-suzuki', stocknum: 'N50198', make: 'Suzuki', model: 'Jimny', badge: 'XL', yearsOld: 2, carType: 'used', km: 11_870, colour: 'Jungle Green', price: 35_490, marketDollars: 35_800, hoursAgo: 520, certified: true },
  { site: 'northshore', location: 'northshore-mg-nissan', stocknum: 'N60307', make: 'MG', model: 'HS', badge: 'Essence 1.5T', yearsOld: 0, carType: 'new', km: 9, colour: 'Diamond Red', price: 42_990, marketDollars: 42_990, hoursAgo: 44, tag: 'Featured' },
  { site: 'northshore', location: 'northshore-mg-nissan', stocknum: 'N60311', make: 'MG', model: 'MG4', badge: 'Excite 51', yearsOld: 0, carType: 'new', km: 6, colour: 'Brighton Blue', price: 34_990, marketDollars: 34_990, hoursAgo: 70, tag: 'Featured' },
  { site: 'northshore', location: 'northshore-mg-nissan', stocknum: 'N60144', make: 'Nissan', model: 'X-Trail', badge: 'Ti-L e-POWER', yearsOld: 4, carType: 'used', km: 36_904, colour: 'Gun Metallic', price: 41_250, beforePrice: 42_990, marketDollars: 42_480, hoursAgo: 330, tag: 'Price drop' },

  { site: 'redgum', location: 'redgum-rocklea', stocknum: 'R30871', make: 'Mazda', model: 'CX-5', badge: 'Maxx Sport FWD', yearsOld: 6, carType: 'used', km: 68_210, colour: 'Soul Red Crystal', price: 24_990, beforePrice: 26_490, marketDollars: 26_830, hoursAgo: 290, tag: 'Price drop', comment: 'One Brisbane owner, ten stamps in the book, last serviced at 66,900 km. Two keys, both mats, no kerb rash.|A small stone chip on the bonnet, nothing else.' },
  { site: 'redgum', location: 'redgum-ipswich', stocknum: 'R60512', make: 'Ford', model: 'Ranger', badge: 'XLT 3.2 Double Cab 4x4', yearsOld: 7, carType: 'used', km: 97_400, colour: 'Meteor Grey', price: 38_750, marketDollars: 38_900, hoursAgo: 420, tag: 'Featured' },
  { site: 'redgum', location: 'redgum-moorooka', stocknum: 'R40633', make: 'Hyundai', model: 'i30', badge: 'Active', yearsOld: 5, carType: 'used', km: 54_880, colour: 'Fiery Red', price: 19_990, marketDollars: 21_110, hoursAgo: 40, isMarked: true },
  { site: 'redgum', location: 'redgum-springwood', stocknum: 'R50417', make: 'Toyota', model: 'Camry', badge: 'Ascent Sport Hybrid', yearsOld: 8, carType: 'used', km: 112_300, colour: 'Silver Pearl', price: 22_480, marketDollars: 22_300, hoursAgo: 380 },
  { site: 'redgum', location: 'redgum-redbank', stocknum: 'R70166', make: 'Kia', model: 'Carnival', badge: 'Si Diesel', yearsOld: 9, carType: 'used', km: 121_760, colour: 'Silky Silver', price: 25_990, marketDollars: 25_700, hoursAgo: 600, reserved: true },
  { site: 'redgum', location: 'redgum-ipswich', stocknum: 'R60488', make: 'Suzuki', model: 'Swift', badge: 'GL Navigator', yearsOld: 10, carType: 'used', km: 86_120, colour: 'Burning Red', price: 11_990, marketDollars: 12_200, hoursAgo: 700 },
  { site: 'redgum', location: 'redgum-rocklea', stocknum: 'R30902', make: 'MG', model: 'ZS', badge: 'Excite', yearsOld: 4, carType: 'used', km: 31_240, colour: 'Dover White', price: 19_450, marketDollars: 20_210, hoursAgo: 350 },
  { site: 'redgum', location: 'redgum-moorooka', stocknum: 'R40571', make: 'Toyota', model: 'HiAce', badge: 'LWB', yearsOld: 6, carType: 'used', km: 88_050, colour: 'White', price: 38_990, marketDollars: 39_300, hoursAgo: 800, status: 'sold' },

  { site: 'wattle', location: 'wattle-geelong', stocknum: 'W1961', make: 'Jayco', model: 'Journey', badge: '19.61-3 Outback', yearsOld: 0, carType: 'new', km: 0, colour: 'White with black checker plate', price: 94_990, marketDollars: 94_990, hoursAgo: 60, tag: 'Featured' },
  { site: 'wattle', location: 'wattle-geelong', stocknum: 'W1874', make: 'Avida', model: 'Birdsville', badge: 'C7436', yearsOld: 3, carType: 'used', km: 41_870, colour: 'White', price: 138_500, beforePrice: 144_900, marketDollars: 140_200, hoursAgo: 260, tag: 'Price drop' },
  { site: 'wattle', location: 'wattle-geelong', stocknum: 'W1802', make: 'Crusader', model: 'Chameleon', badge: 'Cobra', yearsOld: 7, carType: 'used', km: 0, colour: 'White', price: 54_990, marketDollars: 55_400, hoursAgo: 340, tag: 'Just serviced' },

  { site: 'ironbark', location: 'ironbark-gepps-cross', stocknum: 'B10877', make: 'Ford', model: 'Ranger', badge: 'Wildtrak Bi-Turbo Double Cab 4x4', yearsOld: 2, carType: 'used', km: 18_420, colour: 'Sedona Orange', price: 68_990, marketDollars: 71_300, hoursAgo: 130, tag: 'Featured' },
  { site: 'ironbark', location: 'ironbark-gepps-cross', stocknum: 'B10840', make: 'Isuzu', model: 'NNR', badge: '45-150 Pantech', yearsOld: 3, carType: 'used', km: 41_200, colour: 'White', price: 79_900, marketDollars: 79_200, hoursAgo: 400, certified: true },
  { site: 'ironbark', location: 'ironbark-melrose-park', stocknum: 'B15603', make: 'Ducati', model: 'Monster', badge: '937', yearsOld: 4, carType: 'used', km: 9_860, colour: 'Ducati Red', price: 15_490, marketDollars: 15_800, hoursAgo: 220 },
  { site: 'ironbark', location: 'ironbark-gepps-cross', stocknum: 'B10792', make: 'Toyota', model: 'HiLux', badge: 'SR5 Double Cab 4x4', yearsOld: 5, carType: 'used', km: 74_310, colour: 'Nebula Blue', price: 56_480, beforePrice: 58_990, marketDollars: 57_000, hoursAgo: 500, reserved: true },
  { site: 'ironbark', location: 'ironbark-gepps-cross', stocknum: 'B10815', make: 'Hino', model: '300', badge: '616 Hybrid Drop-side Tray', yearsOld: 4, carType: 'used', km: 58_900, colour: 'White', price: 72_500, marketDollars: 72_100, hoursAgo: 450 },
  { site: 'ironbark', location: 'ironbark-melrose-park', stocknum: 'B15588', make: 'Mercedes-Benz', model: 'Sprinter', badge: '314 CDI MWB High Roof', yearsOld: 6, carType: 'used', km: 118_750, colour: 'Silver', price: 46_990, marketDollars: 46_500, hoursAgo: 480 },
];
