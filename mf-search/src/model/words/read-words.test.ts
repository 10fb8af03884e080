import { emptySearch, writeSearch } from '@forecourt/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { writeRequest } from '../search/search-address.ts';
import type { SearchRequest } from '../search/search-scope.ts';
import { engineText } from './engine-text.ts';
import { readWords } from './read-words.ts';
import { withWordsRead } from './request-from-words.ts';
import { emptyVocabulary, type Vocabulary } from './vocabulary.ts';
import { readBounds } from './word-bounds.ts';

const year = 2026;

const model = (make: string, name: string) => ({ make, name, makeModel: `${make} ${name}` });

/** A dealer of cars. */
const cars: Vocabulary = {
  makes: ['Toyota', 'Mazda', 'BMW', 'Mercedes-Benz', 'Kia', 'Mitsubishi', 'Peugeot', 'Subaru', 'RAM'],
  models: [
    model('Toyota', 'HiLux'),
    model('Toyota', 'Corolla'),
    model('Toyota', 'Corolla Cross'),
    model('Toyota', 'LandCruiser'),
    model('Toyota', 'LandCruiser 79'),
    model('Toyota', 'Prado'),
    model('Toyota', 'GR86'),
    model('Mazda', '3'),
    model('Mazda', 'CX-5'),
    model('Mazda', 'BT-50'),
    model('BMW', '320i'),
    model('Mercedes-Benz', 'C200'),
    model('Mercedes-Benz', 'GLC250'),
    model('Kia', 'Carnival'),
    model('Mitsubishi', 'Pajero Sport'),
    model('Peugeot', '3008'),
    model('RAM', '1500'),
  ],
  values: {
    transmission: ['Automatic', 'Manual'],
    fuel: ['Petrol', 'Diesel', 'Hybrid', 'Plug-in hybrid', 'Electric'],
    car_type: ['new', 'used'],
    item_type: ['car'],
    body: ['Ute', 'Van', 'SUV', 'Hatch', 'Sedan', 'Wagon', 'People mover'],
    drive: ['4x4', 'AWD', 'FWD'],
    seats: ['4', '5', '7', '8'],
    categories: [
      'Low kilometres',
      'Good first cars',
      'Work vehicles',
      'Tows 2 tonnes or more',
      'Tows 3 tonnes or more',
      'Tows 3.5 tonnes or more',
    ],
    filtered_features: ['Tow bar', 'Leather seats', 'Android Auto'],
    weekly_price_range: ['Under $50', '$50 - $100', '$100 - $150', '$150 - $200'],
    state: ['QLD'],
    location_name: ['Redgum Rocklea'],
  },
  bodies: [
    { kind: 'car', body: 'SUV', make: 'Toyota' },
    { kind: 'car', body: 'Ute', make: 'Toyota' },
    { kind: 'car', body: 'Ute', make: 'RAM' },
  ],
  dealer: 'Redgum Autos',
  state: 'QLD',
};

/** A dealer of caravans with a few cars. */
const caravans: Vocabulary = {
  ...emptyVocabulary,
  makes: ['Jayco', 'New Age', 'Toyota'],
  models: [model('Jayco', 'Swan'), model('New Age', 'Manta Ray'), model('Toyota', 'Prado')],
  values: {
    item_type: ['caravan', 'motorhome', 'car'],
    body: ['Caravan', 'Camper trailer', 'Motorhome', 'Campervan', 'SUV'],
    categories: [
      'Sleeps four or more',
      'Tare up to 1,500 kg',
      'Tare up to 2,000 kg',
      'Up to 18 ft',
      'Up to 20 ft',
      'Tows 3 tonnes or more',
    ],
    badge: ['HR Family', 'HR Couple', 'Outback'],
    filtered_features: ['Bunk beds', 'Ensuite', 'Off-road suspension', 'Outdoor shower', 'Slide-out'],
    state: ['VIC'],
  },
  dealer: 'Wattle Caravans & RVs',
  state: 'VIC',
};

/** A dealer of utes, trucks and motorcycles. */
const trucks: Vocabulary = {
  ...emptyVocabulary,
  makes: ['Isuzu', 'Hino', 'Honda', 'BMW', 'KTM', 'Toyota'],
  models: [
    model('Isuzu', 'D-MAX'),
    model('Isuzu', 'NPR'),
    model('Hino', '300'),
    model('Honda', 'CRF300L'),
    model('BMW', 'R 1250 GS'),
    model('KTM', '390 Duke'),
    model('KTM', '890 Adventure'),
    model('Toyota', 'LandCruiser 79'),
  ],
  values: {
    item_type: ['car', 'motorcycle', 'truck'],
    body: ['Ute', 'Van', 'Motorcycle', 'Light truck'],
    categories: ['Learner approved (LAMS)', 'Car licence', 'Light rigid licence', 'Work vehicles'],
    car_type: ['new', 'used'],
    state: ['SA', 'QLD'],
  },
  bodies: [
    { kind: 'car', body: 'Ute', make: 'Isuzu' },
    { kind: 'truck', body: 'Light truck', make: 'Isuzu' },
    { kind: 'truck', body: 'Light truck', make: 'Hino' },
    { kind: 'motorcycle', body: 'Motorcycle', make: 'Honda' },
  ],
  dealer: 'Ironbark',
  state: 'SA',
};

/** The address of the search that results from the words. */
const addressOf = (text: string, vocabulary: Vocabulary) => {
  const { rest, facets, ranges, sortBy, near } = readWords(text, { vocabulary, year });
  return inOrder(
    decodeURIComponent(
      writeSearch({ ...emptySearch, query: rest, facets, ranges, sortBy: sortBy ?? 'relevance', near }),
    ).replaceAll('refinementList', ''),
  );
};

/** The parts of an address, sorted. */
const inOrder = (address: string) => address.split('&').sort().join('&');

describe('words for a bound', () => {
  it.each([
    ['ute under 30000', '[body][0]=Ute&range[price]=:30000'],
    ['below $30k', 'range[price]=:30000'],
    ['<30k', 'range[price]=:30000'],
    ['over 20k', 'range[price]=20000:'],
    ['no more than 15k', 'range[price]=:15000'],
    ['max 9990', 'range[price]=:9990'],
    ['12.5k or less', 'range[price]=:12500'],
    ['30k max', 'range[price]=:30000'],
    ['20k+', 'range[price]=20000:'],
    ['under 10 grand', 'range[price]=:10000'],
    ['under ten grand', 'range[price]=:10000'],
    ['15 thousand', 'range[price]=:15000'],
    ['28k', 'range[price]=:28000'],
    ['$28,000', 'range[price]=:28000'],
    ['under 15 000', 'range[price]=:15000'],
    ['between 20 and 30k', 'range[price]=20000:30000'],
    ['between 20 and 30 grand', 'range[price]=20000:30000'],
    ['10k-20k', 'range[price]=10000:20000'],
    ['20k to 10k', 'range[price]=10000:20000'],
    ['less than 100,000 km', 'range[km]=:100000'],
    ['under 100,000 kms', 'range[km]=:100000'],
    ['under 100 thousand kms', 'range[km]=:100000'],
    ['100k kms', 'range[km]=:100000'],
    ['under 50000kms', 'range[km]=:50000'],
    ['50 to 90,000 km', 'range[km]=50000:90000'],
    ['30k max 90000 km', 'range[km]=:90000&range[price]=:30000'],
    ['2019 or newer', 'range[year]=2019:'],
    ['2019+', 'range[year]=2019:'],
    ['newer than 2018', 'range[year]=2019:'],
    ['older than 2015', 'range[year]=:2014'],
    ['2018 – 2021', 'range[year]=2018:2021'],
    ['under 5 years old', 'range[year]=2021:'],
    [
      '$150 a week',
      '[weekly_price_range][0]=$100 - $150&[weekly_price_range][1]=$50 - $100&[weekly_price_range][2]=Under $50',
    ],
    ['2019', 'query=2019'],
    ['under', 'query=under'],
    ['between 3 and 5', 'query=between 3 5'],
    ['0412 345 678', 'query=0412 345 678'],
  ])('the words “%s” are read as a bound, or stay in the text', (text, address) =>
    expect(addressOf(text, cars)).toBe(inOrder(address)),
  );

  it('words for a bound become a range; all other words stay in the text', () => {
    expect(readBounds('hilux under 30k with tow bar')).toEqual({
      rest: 'hilux with tow bar',
      ranges: { price: { max: 30_000 } },
    });
  });
});

describe('nouns mean what the dealer sells', () => {
  it.each([
    [cars, 'cars', ''],
    [cars, 'vehicles', ''],
    [cars, 'used cars for sale', '[car_type][0]=used'],
    [cars, 'pickups', '[body][0]=Ute'],
    [cars, 'vans', '[body][0]=Van'],
    [cars, 'minivans', '[body][0]=People mover'],
    [cars, 'people movers', '[body][0]=People mover'],
    [cars, 'trucks', '[body][0]=Ute'],
    [cars, 'bikes', 'query=bikes'],
    [caravans, 'cars', '[item_type][0]=car'],
    [caravans, 'vans', '[item_type][0]=caravan'],
    [caravans, 'trailers', '[body][0]=Camper trailer'],
    [caravans, 'motor homes', '[item_type][0]=motorhome'],
    [caravans, 'rvs', '[item_type][0]=caravan&[item_type][1]=motorhome'],
    [trucks, 'bikes', '[body][0]=Motorcycle'],
    [trucks, 'motorbikes', '[body][0]=Motorcycle'],
    [trucks, 'trucks', '[item_type][0]=truck'],
    [trucks, 'isuzu truck', '[make][0]=Isuzu&[item_type][0]=truck'],
    [cars, 'ram truck', '[make][0]=RAM&[make_model][0]=RAM 1500'],
    [cars, 'prado wagon', 'query=wagon&[make][0]=Toyota&[make_model][0]=Toyota Prado'],
  ])('nouns are read according to what the dealer sells, %#: %2$s', (vocabulary, text, address) =>
    expect(addressOf(text, vocabulary)).toBe(inOrder(address)),
  );
});

describe('makes and models', () => {
  const of = (make: string, ...models: string[]) =>
    [`[make][0]=${make}`, ...models.map((name, index) => `[make_model][${index}]=${make} ${name}`)].join('&');
  it.each([
    ['hilux', of('Toyota', 'HiLux')],
    ['hi lux', of('Toyota', 'HiLux')],
    ['hilx', of('Toyota', 'HiLux')],
    ['toyta', of('Toyota')],
    ['carnvial', of('Kia', 'Carnival')],
    ['land cruser', of('Toyota', 'LandCruiser', 'LandCruiser 79')],
    ['landcruiser', of('Toyota', 'LandCruiser', 'LandCruiser 79')],
    ['landcruiser 79', of('Toyota', 'LandCruiser 79')],
    ['79 series', of('Toyota', 'LandCruiser 79')],
    ['landcruiser 200', `query=200-series&${of('Toyota', 'LandCruiser')}`],
    ['lc300', `query=300-series&${of('Toyota', 'LandCruiser')}`],
    ['prado 250', `query=250-series&${of('Toyota', 'Prado')}`],
    ['corolla', of('Toyota', 'Corolla')],
    ['corolla cross', of('Toyota', 'Corolla Cross')],
    ['86', of('Toyota', 'GR86')],
    ['Mazda 3', of('Mazda', '3')],
    ['mazda3', of('Mazda', '3')],
    ['cx5', of('Mazda', 'CX-5')],
    ['cx 5', of('Mazda', 'CX-5')],
    ['3 series', of('BMW', '320i')],
    ['bmw 3 series', of('BMW', '320i')],
    ['c class', of('Mercedes-Benz', 'C200')],
    ['merc', of('Mercedes-Benz')],
    ['mercedes benz', of('Mercedes-Benz')],
    ['beemer', of('BMW')],
    ['subie', of('Subaru')],
    ['pajero', of('Mitsubishi', 'Pajero Sport')],
    ['3008', of('Peugeot', '3008')],
    ['me', ''],
    ['3', 'query=3'],
    ['range', 'query=range'],
    ['porsche', 'query=porsche'],
    ['landy', 'query=landy'],
    ['luxe', 'query=luxe'],
    ['white hilux sr5 2019', `query=white sr5 2019&${of('Toyota', 'HiLux')}`],
  ])('makes and models are found in the words “%s”', (text, address) =>
    expect(addressOf(text, cars)).toBe(inOrder(address)),
  );

  it.each([
    ['crf300', of('Honda', 'CRF300L')],
    ['r1250gs', of('BMW', 'R 1250 GS')],
    ['duke 390', of('KTM', '390 Duke')],
    ['hino 300', of('Hino', '300')],
    ['adventure bike', 'query=adventure&[body][0]=Motorcycle'],
    ['cruiser motorcycle', 'query=cruiser&[body][0]=Motorcycle'],
  ])('models of motorcycles and trucks are also recognised: %s', (text, address) =>
    expect(addressOf(text, trucks)).toBe(inOrder(address)),
  );
});

describe('use and filler words', () => {
  const category = (name: string) => `[categories][0]=${name}`;
  it.each([
    [cars, 'for sale near me', ''],
    [cars, 'one owner', ''],
    [cars, 'hatch with tow bar', '[filtered_features][0]=Tow bar&[body][0]=Hatch'],
    [cars, 'near new corolla', '[car_type][0]=used&[make][0]=Toyota&[make_model][0]=Toyota Corolla&range[year]=2024:'],
    [cars, 'cheapest', 'sortBy=price_asc'],
    [cars, 'cheap suv', '[body][0]=SUV&sortBy=price_asc'],
    [cars, 'lowest kms', 'sortBy=km_asc'],
    [cars, 'low kms', category('Low kilometres')],
    [cars, 'first car', category('Good first cars')],
    [cars, 'P plater', category('Good first cars')],
    [cars, 'learner', category('Good first cars')],
    [cars, 'tradie', category('Work vehicles')],
    [cars, 'work van', '[body][0]=Van'],
    [cars, 'family car', '[body][0]=People mover&[body][1]=SUV&[body][2]=Wagon'],
    [cars, 'family suv', '[body][0]=SUV'],
    [cars, 'tow', category('Tows 3 tonnes or more')],
    [cars, 'can tow 2.5 tonne', category('Tows 3 tonnes or more')],
    [cars, 'android auto', '[filtered_features][0]=Android Auto'],
    [cars, 'automatic or manual', '[transmission][0]=Automatic&[transmission][1]=Manual'],
    [cars, 'phev', '[fuel][0]=Plug-in hybrid'],
    [caravans, 'family van', `${category('Sleeps four or more')}&[item_type][0]=caravan`],
    [caravans, 'tow vehicle for caravan', `${category('Tows 3 tonnes or more')}&[item_type][0]=car`],
    [caravans, 'van with bunks', '[filtered_features][0]=Bunk beds&[item_type][0]=caravan'],
    [caravans, 'bunks and ensuite', 'query=ensuite&[filtered_features][0]=Bunk beds'],
    [
      caravans,
      'family van under 20 foot',
      `query=up-to-20-ft&${category('Sleeps four or more')}&[item_type][0]=caravan`,
    ],
    [cars, 'low kms tradie', `query=work-vehicles&${category('Low kilometres')}`],
    [caravans, 'off road caravan', '[filtered_features][0]=Off-road suspension'],
    [caravans, 'outdoor shower', '[filtered_features][0]=Outdoor shower'],
    [caravans, 'motorhome with slide out', '[filtered_features][0]=Slide-out&[item_type][0]=motorhome'],
    [caravans, 'swan family', 'query=family&[make][0]=Jayco&[make_model][0]=Jayco Swan'],
    [caravans, 'swan couples', 'query=couples&[make][0]=Jayco&[make_model][0]=Jayco Swan'],
    [caravans, 'couples van', '[item_type][0]=caravan'],
    [caravans, 'family swan', '[make][0]=Jayco&[make_model][0]=Jayco Swan'],
    [cars, 'corolla family', '[make][0]=Toyota&[make_model][0]=Toyota Corolla'],
    [trucks, 'lams', category('Learner approved (LAMS)')],
    [trucks, 'learner', category('Learner approved (LAMS)')],
    [trucks, 'car licence truck', `${category('Car licence')}`],
    [trucks, 'lr licence', category('Light rigid licence')],
  ])('words for a use become filters and filler words are dropped, %#: %2$s', (vocabulary, text, address) =>
    expect(addressOf(text, vocabulary)).toBe(inOrder(address)),
  );

  it('a value that is not in stock stays a word', () => {
    expect(addressOf('demo lpg', cars)).toBe('query=demo lpg');
  });
});

describe('facts', () => {
  it.each([
    [cars, '7 seater', '[seats][0]=7'],
    [cars, 'seven seats', '[seats][0]=7'],
    [cars, '7 or more seats', '[seats][0]=7&[seats][1]=8'],
    [cars, '8 seater van', '[seats][0]=8&[body][0]=People mover'],
    [cars, '4 cylinder', 'query=4-cylinder'],
    [cars, 'four cyl', 'query=4-cylinder'],
    [cars, 'long wheel base', 'query=lwb'],
    [cars, 'medium wheelbase van', 'query=mwb&[body][0]=Van'],
    [cars, 'v8', 'query=8-cylinder'],
    [cars, '5 door hatch', 'query=5-door&[body][0]=Hatch'],
    [cars, '2.8 litre', 'query=2.8-litre'],
    [cars, '2L', 'query=2.0-litre'],
    [cars, 'corolla 2.5', 'query=2.5-litre&[make][0]=Toyota&[make_model][0]=Toyota Corolla'],
    [cars, 'tows 3.5', '[categories][0]=Tows 3.5 tonnes or more'],
    [cars, 'tow 2.5', '[categories][0]=Tows 3 tonnes or more'],
    [cars, '2.5 tonne', 'query=2.5 tonne'],
    [cars, 'weighs 1.8', 'query=weighs 1.8'],
    [cars, '6 speed manual', 'query=6-speed&[transmission][0]=Manual'],
    [cars, 'ev with 400km range', 'query=400km-range&[fuel][0]=Electric'],
    [trucks, '650 cc', 'query=650cc'],
    [trucks, 'over 1000cc', 'query=over-1000-cc'],
    [trucks, 'bike 600 cc or more', 'query=over-600-cc&[body][0]=Motorcycle'],
    [trucks, 'under 400cc', 'query=up-to-400-cc'],
    [trucks, 'under 4.5t gvm', '[categories][0]=Car licence'],
    [cars, 'cars within 50km of me', ''],
    [caravans, 'sleeps four', 'query=sleeps-4'],
    [caravans, '4 berth', 'query=sleeps-4'],
    [caravans, '20 foot', 'query=20-foot'],
    [caravans, "18'", 'query=18-foot'],
    [caravans, 'under 20 foot', '[categories][0]=Up to 20 ft'],
    [caravans, 'tare under 2000kg', '[categories][0]=Tare up to 2,000 kg'],
    [caravans, 'under 1.8 tonne', 'query=tare-up-to-1800-kg'],
    [caravans, 'caravan under 1650kg', 'query=tare-up-to-1600-kg&[body][0]=Caravan'],
    [caravans, 'under 19 foot', 'query=up-to-19-ft'],
    [caravans, '22 ft or longer', 'query=over-22-ft'],
    [caravans, 'tow car 3 tonne', '[categories][0]=Tows 3 tonnes or more&[item_type][0]=car'],
    [caravans, '2.5t tow vehicle', '[categories][0]=Tows 3 tonnes or more&[item_type][0]=car'],
    [cars, 'tow vehicle for 3.5 tonne caravan', '[categories][0]=Tows 3.5 tonnes or more'],
  ])('facts in the words become filters, %#: %2$s', (vocabulary, text, address) =>
    expect(addressOf(text, vocabulary)).toBe(inOrder(address)),
  );
});

describe('grades', () => {
  const graded: Vocabulary = {
    ...cars,
    values: { ...cars.values, badge: ['SS V Redline', 'N Line Premium', 'GLX-R', 'GT-Line', 'Black Edition'] },
  };
  it.each([
    ['corolla red line', 'query=redline&[make][0]=Toyota&[make_model][0]=Toyota Corolla'],
    ['n-line', 'query=n line'],
    ['nline premium', 'query=n line premium'],
    ['n line', 'query=n line'],
    ['gt-line', 'query=gt-line'],
    ['glx-r', 'query=glx-r'],
    ['black edition', 'query=black edition'],
    ['red', 'query=red'],
  ])('the words “%s” are searched in the spelling that the grades in stock have', (text, address) =>
    expect(addressOf(text, graded)).toBe(inOrder(address)),
  );

  it('words that join to no grade in stock stay apart', () => {
    expect(addressOf('red line n-line', cars)).toBe('query=red line n-line');
  });
});

describe('what is not wanted', () => {
  const others = (facet: string, ...values: string[]) =>
    values.map((value, index) => `[${facet}][${index}]=${value}`).join('&');
  it.each([
    [cars, 'not electric', others('fuel', 'Diesel', 'Hybrid', 'Petrol', 'Plug-in hybrid')],
    [cars, 'suv non-diesel', `${others('fuel', 'Electric', 'Hybrid', 'Petrol', 'Plug-in hybrid')}&[body][0]=SUV`],
    [cars, 'not hybrid or electric', others('fuel', 'Diesel', 'Petrol', 'Plug-in hybrid')],
    [cars, 'hatch no manual', '[body][0]=Hatch&[transmission][0]=Automatic'],
    [cars, 'kia not electric', `${others('fuel', 'Diesel', 'Hybrid', 'Petrol', 'Plug-in hybrid')}&[make][0]=Kia`],
    [caravans, 'not jayco', others('make', 'New Age', 'Toyota')],
    [caravans, 'caravan no bunks', '[body][0]=Caravan'],
    [cars, 'not a corolla', ''],
    [cars, 'not over 20k', 'range[price]=:20000'],
    [cars, 'suv not red', '[body][0]=SUV'],
    [cars, 'not sr5', 'query=not sr5'],
  ])('a negation filters for the other values, %#: %2$s', (vocabulary, text, address) =>
    expect(addressOf(text, vocabulary)).toBe(inOrder(address)),
  );
});

describe('places', () => {
  it.each([
    [cars, 'brisbane', 'near=brisbane-qld-4000'],
    [cars, 'suv gold coast', '[body][0]=SUV&near=surfers-paradise-qld-4217'],
    [cars, 'near 4305', 'near=4305'],
    [cars, '4305', 'near=4305'],
    [cars, 'from 2018', 'range[year]=2018:'],
    [cars, 'within 50 km of brisbane', 'near=brisbane-qld-4000&within=50'],
    [cars, 'queensland', ''],
    [cars, 'redgum rocklea', '[location_name][0]=Redgum Rocklea'],
    [trucks, 'utes qld', '[body][0]=Ute&[state][0]=QLD'],
    [trucks, 'utes in victoria', '[body][0]=Ute&near=melbourne-vic-3000'],
    [cars, 'hilux parramatta', 'query=parramatta&[make][0]=Toyota&[make_model][0]=Toyota HiLux'],
  ])('places are found in the words, %#: %2$s', (vocabulary, text, address) =>
    expect(addressOf(text, vocabulary)).toBe(inOrder(address)),
  );
});

describe('the text for the engine', () => {
  it.each([
    ['white 4-cylinder', 'whitecoloured 4cylinder'],
    ['2.8-litre sleeps-4 250-series', '28litre sleeps4 250series'],
    ['black edition', 'black edition'],
    ['GLX-R e-POWER gt-line pro-4x', 'GLXR ePOWER gtline pro4x'],
    ['65-190', '65-190'],
    ['up-to-20-ft low-kilometres', 'upto20ft lowkilometres'],
    ['over-1000-cc tare-up-to-1600-kg', 'over1000cc tareupto1600kg'],
  ])('the words “%s” are sent to the engine as “%s”', (text, engine) => expect(engineText(text)).toBe(engine));
});

describe('identity', () => {
  it.each([
    ['692 xeg', '692XEG'],
    ['646-ZDU', '646ZDU'],
    ['r 41055', 'R41055'],
    ['stock no R31131', 'R31131'],
    ['stock number: r31131', 'R31131'],
    ['rego s507 tab', 'S507TAB'],
    ['1zc 9cc', '1ZC9CC'],
    ['VIN MPANY01H4J2817595', 'MPANY01H4J2817595'],
    ['MPANY01H4J 2817595', 'MPANY01H4J2817595'],
  ])('the words “%s” are read as the stock number, plate or VIN “%s”', (text, identity) =>
    expect(readWords(text, { vocabulary: cars, year }).rest).toBe(identity),
  );

  it.each(['stock under 20k', '20 ft', 'i 30', '7 seater'])(
    '%s is not read as a stock number, plate or VIN',
    (text) => {
      expect(readWords(text, { vocabulary: cars, year }).rest).not.toMatch(/^[A-Z0-9]{5,}$/);
    },
  );
});

describe('any text', () => {
  const grammar =
    'not no non-electric under over 1000cc 30k $30,000 2019 or newer between and - to km auto used cars 3 BT-50 ute max < 10-20k mazda hilux landcruiser 79 200 series c class cheap family near brisbane in qld 7 seater sleeps 4 berth 20 foot tow tonne 2.8 litre stock no range 692 xeg 4305 first car wagon v8 a';
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(fc.oneof(fc.constantFrom(...grammar.split(' ')), fc.string({ maxLength: 8 })), { maxLength: 9 })
      .map((words) => words.join(' ')),
  );

  it.each([
    ['cars', cars],
    ['caravans', caravans],
    ['trucks', trucks],
  ])(
    'any text is parsed without an error, and reading the resulting search again changes nothing: %s',
    (_, vocabulary) => {
      fc.assert(
        fc.property(texts, (text) => {
          const read = withWordsRead(
            { scope: { kind: 'stock' }, state: { ...emptySearch, query: text } },
            vocabulary,
            year,
          );
          if (read !== null) expect(withWordsRead(read, vocabulary, year)).toBeNull();
        }),
        { numRuns: 300 },
      );
    },
  );
});

describe('a request with words', () => {
  const request = (query: string, changes: Partial<SearchRequest['state']> = {}): SearchRequest => ({
    scope: { kind: 'make', make: 'Mazda' },
    state: { ...emptySearch, facets: { make: ['Mazda'] }, page: 3, query, ...changes },
  });
  const written = (search: SearchRequest | null) => {
    const { scope, query } = writeRequest(search as SearchRequest);
    return decodeURIComponent(`${scope}?${query}`);
  };

  it('adds the parsed filters to the chosen ones, on page 1', () => {
    const chosen = request('used under 30000', { ranges: { price: { min: 9000, max: 15_000 }, km: { max: 80_000 } } });
    expect(written(withWordsRead(chosen, cars, year))).toBe(
      'mazda?refinementList[car_type][0]=used&range[km]=:80000&range[price]=9000:30000',
    );
  });

  it('a search for the name of a make, model or body gets its path', () => {
    expect(written(withWordsRead(request('hilux'), cars, year))).toBe('toyota/hilux?');
    expect(
      written(withWordsRead({ scope: { kind: 'stock' }, state: { ...emptySearch, query: 'utes' } }, cars, year)),
    ).toBe('ute?');
  });

  it('no body is read from the words if a model is chosen', () => {
    const chosen = { make: ['Toyota'], make_model: ['Toyota Prado'] };
    expect(withWordsRead(request('wagon', { facets: chosen }), cars, year)).toBeNull();
  });

  it('a parsed filter replaces a contradicting choice', () => {
    const chosen = request('under 8000', { ranges: { price: { min: 9000 } } });
    expect(written(withWordsRead(chosen, cars, year))).toBe('mazda?range[price]=:8000');
  });

  it('a request is not changed when its text contains nothing to understand', () => {
    expect(withWordsRead(request('red'), cars, year)).toBeNull();
  });
});

describe('an address designed to be slow to parse', () => {
  it.each([
    ['under ', ' 5k'],
    ['plug ', ' in hybrid'],
    ['between 1k ', ' and 2k'],
    ['land ', 'cruser'],
  ])('an address that repeats %j and then %j many times is parsed quickly', (opening, closing) => {
    const text = opening.repeat(300) + closing.repeat(300);
    const start = performance.now();
    readWords(text, { vocabulary: cars, year });
    readWords(text.slice(0, 300), { vocabulary: cars, year });
    expect(performance.now() - start).toBeLessThan(300);
  });
});
