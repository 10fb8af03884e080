import type { FacetName } from '@forecourt/contracts';

/** A filter that a noun can mean. */
export type NounMeaning = { readonly facet: FacetName & ('item_type' | 'body'); readonly values: readonly string[] };

/** Meanings of a noun; the first meaning that the dealer has in stock applies. Empty: every vehicle. */
export type NounWords = { readonly words: readonly string[]; readonly meanings: readonly NounMeaning[] };

const body = (...values: string[]): NounMeaning => ({ facet: 'body', values });
const kind = (...values: string[]): NounMeaning => ({ facet: 'item_type', values });

/** Nouns for vehicles, in singular and plural. */
// biome-ignore format: a table reads by its lines
export const nounWords: readonly NounWords[] = [
  { words: ['vehicle', 'vehicles', 'stock', 'everything', 'all'], meanings: [] },
  { words: ['car', 'cars', 'auto mobile', 'automobile', 'automobiles', 'motor vehicle', 'motor vehicles', 'passenger car', 'passenger cars'], meanings: [kind('car')] },
  { words: ['bike', 'bikes', 'motorbike', 'motorbikes', 'motor bike', 'motor bikes', 'motorcycle', 'motorcycles', 'motor cycle', 'motor cycles'], meanings: [body('Motorcycle'), kind('motorcycle')] },
  { words: ['scooter', 'scooters', 'moped', 'mopeds'], meanings: [body('Scooter')] },
  { words: ['van', 'vans'], meanings: [body('Van'), kind('caravan'), body('Campervan')] },
  { words: ['work van', 'work vans', 'cargo van', 'cargo vans', 'delivery van', 'delivery vans', 'panel van', 'panel vans', 'courier van', 'tradie van', 'tradies van', 'commercial van', 'commercial vans'], meanings: [body('Van')] },
  { words: ['caravan', 'caravans', 'touring van', 'touring vans'], meanings: [body('Caravan'), kind('caravan')] },
  { words: ['campervan', 'campervans', 'camper van', 'camper vans'], meanings: [body('Campervan'), kind('motorhome')] },
  { words: ['camper', 'campers'], meanings: [body('Camper trailer', 'Campervan')] },
  { words: ['trailer', 'trailers', 'camper trailer', 'camper trailers'], meanings: [body('Camper trailer'), body('Trailer')] },
  { words: ['motorhome', 'motorhomes', 'motor home', 'motor homes'], meanings: [kind('motorhome'), body('Motorhome')] },
  { words: ['rv', 'rvs', 'recreational vehicle', 'recreational vehicles'], meanings: [kind('caravan', 'motorhome')] },
  { words: ['ute', 'utes', 'utility', 'utilities', 'pickup', 'pickups', 'pick up', 'pick ups', 'pick-up', 'pick-ups', 'pickup truck', 'pickup trucks', 'work ute', 'work utes', 'tradie ute', 'tradies ute'], meanings: [body('Ute')] },
  { words: ['cab chassis', 'cab-chassis', 'cab and chassis', 'cab & chassis', 'tray back', 'trayback', 'tray-back', 'tray ute', 'tray utes', 'tray back ute'], meanings: [body('Cab chassis', 'Cab & Chassis')] },
  { words: ['truck', 'trucks', 'lorry', 'lorries', 'light truck', 'light trucks', 'work truck', 'work trucks'], meanings: [kind('truck'), body('Light truck', 'Truck'), body('Ute', 'Cab chassis')] },
  { words: ['suv', 'suvs', 'crossover', 'crossovers', 'sports utility', 'sports utility vehicle', 'soft roader', 'softroader'], meanings: [body('SUV')] },
  { words: ['hatch', 'hatches', 'hatchback', 'hatchbacks', 'hatch back'], meanings: [body('Hatch', 'Hatchback')] },
  { words: ['small car', 'small cars', 'city car', 'city cars', 'little car', 'little cars', 'runabout', 'run about'], meanings: [body('Hatch', 'Hatchback')] },
  { words: ['sedan', 'sedans', 'saloon', 'saloons'], meanings: [body('Sedan')] },
  { words: ['wagon', 'wagons', 'station wagon', 'station wagons', 'estate', 'estates'], meanings: [body('Wagon')] },
  { words: ['coupe', 'coupes', 'coupé', 'coupés'], meanings: [body('Coupe')] },
  { words: ['sports car', 'sports cars', 'sports coupe', 'sports coupes', 'sportscar', 'sportscars'], meanings: [body('Coupe', 'Convertible')] },
  { words: ['convertible', 'convertibles', 'cabriolet', 'cabrio', 'soft top', 'drop top', 'roadster', 'roadsters'], meanings: [body('Convertible')] },
  { words: ['people mover', 'people movers', 'people-mover', 'people-movers', 'people carrier', 'people carriers', 'peoplemover', 'minivan', 'minivans', 'mini van', 'mini vans', 'mini-van', 'mpv', 'mpvs', 'minibus', 'mini bus'], meanings: [body('People mover')] },
];
