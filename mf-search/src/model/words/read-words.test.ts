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
  ])('the words “%s” become the query “%s”', (text, address) => expect(addressOf(text, cars)).toBe(inOrder(address)));

  it('words for a bound become a range; all other words stay in the text', () => {
    expect(readBounds('hilux under 30k with tow bar')).toEqual({
      rest: 'hilux with tow bar',
      ranges: { price: { max: 30_000 } },
    });
  });
});

describe('nouns mean what the dealer sells', () => {
  it.each([
    ['cars', cars, ''],
    ['vehicles', cars, ''],
    ['used cars for sale', cars, '[car_type][0]=used'],
    ['pickups', cars, '[body][0]=Ute'],
    ['vans', cars, '[body][0]=Van'],
    ['minivans', cars, '[body][0]=People mover'],
    ['people movers', cars, '[body][0]=People mover'],
    ['trucks', cars, '[body][0]=Ute'],
    ['bikes', cars, 'query=bikes'],
    ['cars', caravans, '[item_type][0]=car'],
    ['vans', caravans, '[item_type][0]=caravan'],
    ['trailers', caravans, '[body][0]=Camper trailer'],
    ['motor homes', caravans, '[item_type][0]=motorhome'],
    ['rvs', caravans, '[item_type][0]=caravan&[item_type][1]=motorhome'],
    ['bikes', trucks, '[body][0]=Motorcycle'],
    ['motorbikes', trucks, '[body][0]=Motorcycle'],
    ['trucks', trucks, '[item_type][0]=truck'],
    ['isuzu truck', trucks, '[make][0]=Isuzu&[item_type][0]=truck'],
    ['ram truck', cars, '[make][0]=RAM&[make_model][0]=RAM 1500'],
    ['prado wagon', cars, 'query=wagon&[make][0]=Toyota&[make_model][0]=Toyota Prado'],
  ])('nouns are read according to what the dealer sells: %s', (text, vocabulary, address) =>
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
  ])('the words “%s” become the query “%s”', (text, address) => expect(addressOf(text, cars)).toBe(inOrder(address)));

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
    ['for sale near me', cars, ''],
    ['one owner', cars, ''],
    ['hatch with tow bar', cars, '[filtered_features][0]=Tow bar&[body][0]=Hatch'],
    ['near new corolla', cars, '[car_type][0]=used&[make][0]=Toyota&[make_model][0]=Toyota Corolla&range[year]=2024:'],
    ['cheapest', cars, 'sortBy=price_asc'],
    ['cheap suv', cars, '[body][0]=SUV&sortBy=price_asc'],
    ['lowest kms', cars, 'sortBy=km_asc'],
    ['low kms', cars, category('Low kilometres')],
    ['first car', cars, category('Good first cars')],
    ['P plater', cars, category('Good first cars')],
    ['learner', cars, category('Good first cars')],
    ['tradie', cars, category('Work vehicles')],
    ['work van', cars, '[body][0]=Van'],
    ['family car', cars, '[body][0]=People mover&[body][1]=SUV&[body][2]=Wagon'],
    ['family suv', cars, '[body][0]=SUV'],
    ['tow', cars, category('Tows 3 tonnes or more')],
    ['can tow 2.5 tonne', cars, category('Tows 3 tonnes or more')],
    ['android auto', cars, '[filtered_features][0]=Android Auto'],
    ['automatic or manual', cars, '[transmission][0]=Automatic&[transmission][1]=Manual'],
    ['phev', cars, '[fuel][0]=Plug-in hybrid'],
    ['family van', caravans, `${category('Sleeps four or more')}&[item_type][0]=caravan`],
    ['tow vehicle for caravan', caravans, `${category('Tows 3 tonnes or more')}&[item_type][0]=car`],
    ['van with bunks', caravans, '[filtered_features][0]=Bunk beds&[item_type][0]=caravan'],
    ['bunks and ensuite', caravans, 'query=ensuite&[filtered_features][0]=Bunk beds'],
    [
      'family van under 20 foot',
      caravans,
      `query=up-to-20-ft&${category('Sleeps four or more')}&[item_type][0]=caravan`,
    ],
    ['low kms tradie', cars, `query=work-vehicles&${category('Low kilometres')}`],
    ['off road caravan', caravans, '[filtered_features][0]=Off-road suspension'],
    ['outdoor shower', caravans, '[filtered_features][0]=Outdoor shower'],
    ['motorhome with slide out', caravans, '[filtered_features][0]=Slide-out&[item_type][0]=motorhome'],
    ['swan family', caravans, 'query=family&[make][0]=Jayco&[make_model][0]=Jayco Swan'],
    ['swan couples', caravans, 'query=couples&[make][0]=Jayco&[make_model][0]=Jayco Swan'],
    ['couples van', caravans, '[item_type][0]=caravan'],
    ['family swan', caravans, '[make][0]=Jayco&[make_model][0]=Jayco Swan'],
    ['corolla family', cars, '[make][0]=Toyota&[make_model][0]=Toyota Corolla'],
    ['lams', trucks, category('Learner approved (LAMS)')],
    ['learner', trucks, category('Learner approved (LAMS)')],
    ['car licence truck', trucks, `${category('Car licence')}`],
    ['lr licence', trucks, category('Light rigid licence')],
  ])(
    'words for a use become filters or a sort order, while filler words are dropped: %s',
    (text, vocabulary, address) => expect(addressOf(text, vocabulary)).toBe(inOrder(address)),
  );

  it('a value that is not in stock stays a word', () => {
    expect(addressOf('demo lpg', cars)).toBe('query=demo lpg');
  });
});

describe('facts', () => {
  it.each([
    ['7 seater', cars, '[seats][0]=7'],
    ['seven seats', cars, '[seats][0]=7'],
    ['7 or more seats', cars, '[seats][0]=7&[seats][1]=8'],
    ['8 seater van', cars, '[seats][0]=8&[body][0]=People mover'],
    ['4 cylinder', cars, 'query=4-cylinder'],
    ['four cyl', cars, 'query=4-cylinder'],
    ['long wheel base', cars, 'query=lwb'],
    ['medium wheelbase van', cars, 'query=mwb&[body][0]=Van'],
    ['v8', cars, 'query=8-cylinder'],
    ['5 door hatch', cars, 'query=5-door&[body][0]=Hatch'],
    ['2.8 litre', cars, 'query=2.8-litre'],
    ['2L', cars, 'query=2.0-litre'],
    ['corolla 2.5', cars, 'query=2.5-litre&[make][0]=Toyota&[make_model][0]=Toyota Corolla'],
    ['tows 3.5', cars, '[categories][0]=Tows 3.5 tonnes or more'],
    ['tow 2.5', cars, '[categories][0]=Tows 3 tonnes or more'],
    ['2.5 tonne', cars, 'query=2.5 tonne'],
    ['weighs 1.8', cars, 'query=weighs 1.8'],
    ['6 speed manual', cars, 'query=6-speed&[transmission][0]=Manual'],
    ['ev with 400km range', cars, 'query=400km-range&[fuel][0]=Electric'],
    ['650 cc', trucks, 'query=650cc'],
    ['over 1000cc', trucks, 'query=over-1000-cc'],
    ['bike 600 cc or more', trucks, 'query=over-600-cc&[body][0]=Motorcycle'],
    ['under 400cc', trucks, 'query=up-to-400-cc'],
    ['under 4.5t gvm', trucks, '[categories][0]=Car licence'],
    ['cars within 50km of me', cars, ''],
    ['sleeps four', caravans, 'query=sleeps-4'],
    ['4 berth', caravans, 'query=sleeps-4'],
    ['20 foot', caravans, 'query=20-foot'],
    ["18'", caravans, 'query=18-foot'],
    ['under 20 foot', caravans, '[categories][0]=Up to 20 ft'],
    ['tare under 2000kg', caravans, '[categories][0]=Tare up to 2,000 kg'],
    ['under 1.8 tonne', caravans, 'query=tare-up-to-1800-kg'],
    ['caravan under 1650kg', caravans, 'query=tare-up-to-1600-kg&[body][0]=Caravan'],
    ['under 19 foot', caravans, 'query=up-to-19-ft'],
    ['22 ft or longer', caravans, 'query=over-22-ft'],
    ['tow car 3 tonne', caravans, '[categories][0]=Tows 3 tonnes or more&[item_type][0]=car'],
    ['2.5t tow vehicle', caravans, '[categories][0]=Tows 3 tonnes or more&[item_type][0]=car'],
    ['tow vehicle for 3.5 tonne caravan', cars, '[categories][0]=Tows 3.5 tonnes or more'],
  ])('facts in the words become filters, or words in the spelling of the index: %s', (text, vocabulary, address) =>
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

  it('words are searched as typed if no grade in stock joins them', () => {
    expect(addressOf('red line n-line', cars)).toBe('query=red line n-line');
  });
});

describe('what is not wanted', () => {
  const others = (facet: string, ...values: string[]) =>
    values.map((value, index) => `[${facet}][${index}]=${value}`).join('&');
  it.each([
    ['not electric', cars, others('fuel', 'Diesel', 'Hybrid', 'Petrol', 'Plug-in hybrid')],
    ['suv non-diesel', cars, `${others('fuel', 'Electric', 'Hybrid', 'Petrol', 'Plug-in hybrid')}&[body][0]=SUV`],
    ['not hybrid or electric', cars, others('fuel', 'Diesel', 'Petrol', 'Plug-in hybrid')],
    ['hatch no manual', cars, '[body][0]=Hatch&[transmission][0]=Automatic'],
    ['kia not electric', cars, `${others('fuel', 'Diesel', 'Hybrid', 'Petrol', 'Plug-in hybrid')}&[make][0]=Kia`],
    ['not jayco', caravans, others('make', 'New Age', 'Toyota')],
    ['caravan no bunks', caravans, '[body][0]=Caravan'],
    ['not a corolla', cars, ''],
    ['not over 20k', cars, 'range[price]=:20000'],
    ['suv not red', cars, '[body][0]=SUV'],
    ['not sr5', cars, 'query=not sr5'],
  ])('a negation becomes a filter, is dropped or stays in the text: %s', (text, vocabulary, address) =>
    expect(addressOf(text, vocabulary)).toBe(inOrder(address)),
  );
});

describe('places', () => {
  it.each([
    ['brisbane', cars, 'near=brisbane-qld-4000'],
    ['suv gold coast', cars, '[body][0]=SUV&near=surfers-paradise-qld-4217'],
    ['near 4305', cars, 'near=4305'],
    ['4305', cars, 'near=4305'],
    ['from 2018', cars, 'range[year]=2018:'],
    ['within 50 km of brisbane', cars, 'near=brisbane-qld-4000&within=50'],
    ['queensland', cars, ''],
    ['redgum rocklea', cars, '[location_name][0]=Redgum Rocklea'],
    ['utes qld', trucks, '[body][0]=Ute&[state][0]=QLD'],
    ['utes in victoria', trucks, '[body][0]=Ute&near=melbourne-vic-3000'],
    ['hilux parramatta', cars, 'query=parramatta&[make][0]=Toyota&[make_model][0]=Toyota HiLux'],
  ])(
    'the name of a place becomes a search near it or a filter, is dropped or stays in the text: %s',
    (text, vocabulary, address) => expect(addressOf(text, vocabulary)).toBe(inOrder(address)),
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

describe('a text designed to be slow to read', () => {
  it.each([
    ['under ', ' 5k'],
    ['plug ', ' in hybrid'],
    ['between 1k ', ' and 2k'],
    ['land ', 'cruser'],
  ])('a text that repeats %j and then %j many times is read quickly', (opening, closing) => {
    const text = opening.repeat(300) + closing.repeat(300);
    const start = performance.now();
    readWords(text, { vocabulary: cars, year });
    readWords(text.slice(0, 300), { vocabulary: cars, year });
    expect(performance.now() - start).toBeLessThan(300);
  });
});
