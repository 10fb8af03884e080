import type { FacetName, SortName } from '@forecourt/contracts';

/** Words about a use, such as towing, and the search that they stand for. */
export type Use = {
  readonly words: readonly string[];
  /** Possible filters. The first one whose values the dealer has in stock applies. Empty: the words are dropped. */
  readonly choices: readonly {
    readonly facets: { readonly [Name in FacetName]?: readonly string[] };
    /** Maximum age of the vehicle in years. */
    readonly yearsBack?: number;
  }[];
  readonly sortBy?: SortName;
  /** Whether the words are ignored in a search that names a body or a model. */
  readonly givesWay?: boolean;
};

const categories = (...names: string[]) => ({ facets: { categories: names } });
const bodies = (...names: string[]) => ({ facets: { body: names } });
const towCar = (category: string) => ({ facets: { item_type: ['car'], categories: [category] } });
const towing = [towCar('Tows 3 tonnes or more'), towCar('Tows 2 tonnes or more')];
const towed = [
  'a caravan',
  'caravan',
  'a van',
  'the van',
  'a boat',
  'boat',
  'a trailer',
  'trailer',
  'a float',
  'a horse float',
  'horse float',
  'caravans',
  'my caravan',
  'a camper',
];
const towWords = [
  'tow vehicle',
  'tow vehicles',
  'tow car',
  'tow cars',
  'tow rig',
  'towing vehicle',
  'towing',
  'tow',
  'to tow',
  'can tow',
  'towing capacity',
  'good tow vehicle',
  'that can tow',
  'good for towing',
  'for towing',
];

// biome-ignore format: a table reads by its lines
export const uses: readonly Use[] = [
  { words: ['cheap', 'cheapest', 'cheapie', 'cheapies', 'bargain', 'bargains', 'budget', 'affordable', 'inexpensive', 'low price', 'low priced', 'lowest price', 'lowest priced', 'least expensive', 'price low to high'], choices: [], sortBy: 'price_asc' },
  { words: ['most expensive', 'dearest', 'price high to low'], choices: [], sortBy: 'price_desc' },
  { words: ['newest', 'latest model', 'latest models'], choices: [], sortBy: 'year_desc' },
  { words: ['latest', 'just arrived', 'new arrivals', 'new arrival', 'latest arrivals', 'just in'], choices: [], sortBy: 'newest' },
  { words: ['lowest kms', 'lowest km', 'lowest ks', 'lowest kilometres', 'lowest mileage', 'least kms', 'least kilometres'], choices: [], sortBy: 'km_asc' },
  { words: ['near new', 'near-new', 'nearly new', 'almost new', 'as new', 'like new'], choices: [{ facets: { car_type: ['demo', 'used'] }, yearsBack: 2 }] },
  { words: ['low kms', 'low km', 'low ks', "low k's", 'low kilometres', 'low kilometers', 'low klms', 'low mileage', 'low milage', 'low k', 'low miles'], choices: [categories('Low kilometres')] },
  { words: ['first car', '1st car', 'first cars', 'starter car', 'good first car', 'p plater', 'p-plater', 'p platers', 'p plate', 'p plates', 'p-plate', 'p plater car', 'p plate car', 'p-plater car', 'p plate legal', 'p plater legal', 'red p', 'green p', 'ps', 'uni car', 'student car', 'teenager', 'new driver'], choices: [categories('Good first cars'), categories('Learner approved (LAMS)')] },
  { words: ['learner', 'learners', 'learner car', 'learner legal', 'learner approved', 'l plater', 'l plates', 'l plate', 'lams', 'lams approved', 'lams legal', 'learner bike', 'beginner', 'beginners', 'restricted licence', 're licence', 'r-e licence'], choices: [categories('Learner approved (LAMS)'), categories('Good first cars')] },
  { words: ['family', 'families', 'family car', 'family cars', 'family friendly', 'for the family', 'big family', 'large family', 'kids', 'school run'], choices: [bodies('SUV', 'Wagon', 'People mover'), categories('Sleeps four or more')], givesWay: true },
  { words: ['family van', 'family vans', 'family caravan', 'family caravans'], choices: [{ facets: { item_type: ['caravan'], categories: ['Sleeps four or more'] } }, bodies('People mover')] },
  { words: ['4wd wagon', '4wd wagons', '4x4 wagon', '4x4 wagons', 'four wheel drive wagon'], choices: [{ facets: { drive: ['4x4'], body: ['SUV', 'Wagon'] } }] },
  { words: ['couple', 'couples', 'for two', 'for 2', 'grey nomad', 'grey nomads'], choices: [], givesWay: true },
  { words: ['tradie', 'tradies', "tradie's", 'trade', 'work', 'work vehicle', 'work vehicles', 'work car', 'commercial', 'commercials', 'workhorse', 'for work', 'commercial vehicle', 'commercial vehicles'], choices: [categories('Work vehicles')] },
  { words: ['uber', 'uber car', 'uber cars', 'uber eligible', 'uber ready', 'rideshare', 'ride share', 'rideshare car', 'didi', 'for uber', 'taxi'], choices: [{ ...bodies('Sedan', 'Hatch', 'SUV', 'Wagon', 'People mover'), yearsBack: 9 }], givesWay: false },
  { words: ['car licence', 'car license', 'normal licence', 'standard licence', 'c class licence', 'c licence', 'on a car licence', 'car licence truck', 'drive on a car licence', 'can drive on car licence'], choices: [categories('Car licence')] },
  { words: ['light rigid', 'lr licence', 'lr license', 'light rigid licence', 'lr truck'], choices: [categories('Light rigid licence')] },
  { words: ['medium rigid', 'mr licence', 'mr license', 'medium rigid licence'], choices: [categories('Medium rigid licence')] },
  { words: ['7 seats or more', '7 or more seats', 'seven or more seats', '7+ seats', '7 plus seats', '7+ seater'], choices: [categories('Seven or more seats')] },
  { words: ['economical', 'fuel efficient', 'fuel economy', 'good on fuel', 'fuel saver', 'eco', 'economy', 'cheap to run', 'low fuel'], choices: [categories('Electric and hybrid')] },
  { words: ['off road', 'off-road', 'offroad', 'off roader', 'offroader', 'off-roader', 'off road van', 'off-road van', 'off road caravan', 'off-road caravan', 'offroad caravan', 'off grid', 'offgrid'], choices: [{ facets: { filtered_features: ['Off-road suspension'] } }, { facets: { drive: ['4x4'] } }, { facets: { drive: ['AWD'] } }] },
  { words: ['sleeps four or more', 'sleeps 4 or more', 'sleeps 4+', 'sleeps four plus'], choices: [categories('Sleeps four or more')] },
  { words: ['certified', 'certified pre-owned', 'certified used'], choices: [{ facets: { certified: ['true'] } }] },
  { words: [...towWords, ...towWords.flatMap((tow) => towed.flatMap((what) => [`${tow} ${what}`, `${tow} for ${what}`]))], choices: towing },
];
