import { readFileSync } from 'node:fs';
import type { StockCar } from '@forecourt/contracts/stock';
import { toSearchRecord } from '@forecourt/stock';
import { describe, expect, it } from '@jest/globals';
import type { IndexEntry } from '../studio/picture-index.ts';
import { isShot } from '../studio/picture-index.ts';
import { demoCars } from './demo-cars.ts';
import { everyRange } from './ranges.ts';

const fleet = demoCars(new Date('2026-11-20T22:00:00Z'));
const index = JSON.parse(readFileSync(new URL('../pictures/index.json', import.meta.url), 'utf8')) as IndexEntry[];
const entryOf = new Map(index.flatMap((entry) => Object.values(entry.files).map((file) => [file, entry] as const)));

/** Index entries of a car's pictures. */
const shownOf = ({ images = [] }: StockCar): readonly IndexEntry[] =>
  images.map(({ image }) => {
    const entry = entryOf.get(/\/media\/studio\/([^?]+)\?v=/.exec(image.url)?.[1] ?? '');
    if (entry === undefined) throw new Error(`${image.url} is not in the index.`);
    return entry;
  });

/** Body type of a record → studio bodies that may illustrate it. */
const bodiesOf: Readonly<Record<string, readonly string[]>> = {
  SUV: ['suv', 'off-roader'],
  'People mover': ['people-mover'],
  Hatch: ['hatch'],
  Ute: ['ute'],
  Sedan: ['sedan'],
  Van: ['van'],
  Campervan: ['van'],
  Caravan: ['caravan'],
  Motorhome: ['motorhome'],
  'Light truck': ['light-truck', 'crew-truck', 'tipper', 'pantech', 'curtainsider'],
  Motorcycle: ['motorcycle'],
  'Cab chassis': ['cab-chassis'],
  Coupe: ['coupe'],
  Wagon: ['wagon', 'off-roader'],
  Convertible: ['convertible'],
};

/** Load of a truck → studio bodies that show it. */
const loadsOf: Readonly<Record<string, readonly string[]>> = {
  Tray: ['light-truck', 'crew-truck'],
  Tipper: ['tipper'],
  Pantech: ['pantech'],
  Curtainsider: ['curtainsider'],
};

/** Pattern of a paint's name → paints that show it. */
const namedColours: readonly (readonly [RegExp, readonly string[]])[] = [
  [/white|ivory/i, ['white']],
  [/black|dark stealth/i, ['black']],
  [/silver|titanium/i, ['silver']],
  [/grey|graphite|gun metallic/i, ['grey']],
  [/blue|cyan/i, ['blue']],
  [/red|maroon/i, ['red']],
  [/green|teal|khaki/i, ['green']],
  [/orange|copper|amber/i, ['orange']],
];
const paintsOf = (colour: string): readonly string[] =>
  namedColours.flatMap(([name, paints]) => (name.test(colour) ? paints : []));

/** Cars in a site's default order. */
const listed = (site: string): readonly StockCar[] =>
  fleet
    .filter(({ dealership_slug: slug = '' }) => slug.startsWith(site))
    .map((car) => ({ car, rank: toSearchRecord(car).custom_rank }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ car }) => car);

const suvsOf = (site: string): readonly StockCar[] => listed(site).filter(({ simple_body: body }) => body === 'SUV');

describe('pictures of the demo stock', () => {
  it('show the body, colour and axles of the car’s record', () => {
    const shown = fleet.filter(({ images = [] }) => images.length > 0);
    expect(shown.length).toBeGreaterThan(fleet.length * 0.85);
    for (const car of shown) {
      const { simple_body: body = '', colour = '', specifications } = car;
      for (const entry of shownOf(car)) {
        expect([body, bodiesOf[body]]).toEqual([body, expect.arrayContaining([entry.body])]);
        if (entry.colour !== undefined)
          expect([colour, paintsOf(colour)]).toEqual([colour, expect.arrayContaining([entry.colour])]);
        if (body === 'Caravan' && 'axles' in entry)
          expect([car.name, entry.axles]).toEqual([car.name, specifications?.axle_type === 'Single' ? 1 : 2]);
        if (entry.view === 'floor-plan')
          expect([entry.bodyFeet, entry.sleeps]).toEqual([specifications?.body_length, specifications?.sleeps]);
      }
    }
  });

  it('pictures in the showroom, and no others, are marked as taken indoors', () => {
    const [car] = fleet.filter(({ images = [] }) => images.some(({ isIndoors }) => isIndoors));
    const settings = shownOf(car!).map((entry) => 'setting' in entry && entry.setting === 'showroom');
    expect(car?.images?.map(({ isIndoors = false }) => isIndoors)).toEqual(settings);
    expect(new Set(settings).size).toBe(2);
  });

  it('pictures show every demo truck with the load and the doors that its record states', () => {
    const trucks = fleet.filter(({ simple_body: body }) => body === 'Light truck');
    const shown = trucks.filter(({ images = [] }) => images.length > 0);
    expect(shown.length).toBeGreaterThan(trucks.length * 0.65);
    for (const car of shown) {
      const { name, bodyconfiguration: load = '', doors } = car;
      for (const { body } of shownOf(car)) {
        expect([name, loadsOf[load]]).toEqual([name, expect.arrayContaining([body])]);
        expect([name, body === 'crew-truck']).toEqual([name, doors === 4]);
      }
    }
    expect(new Set(shown.flatMap((car) => shownOf(car).map(({ body }) => body))).size).toBe(5);
  });

  it('show the cheapest grade of a range in the base trim, and the dearest in the high trim', () => {
    const forms = new Set<string>();
    for (const car of fleet) {
      const range = everyRange.find(
        ({ make, model, body }) => make === car.make && model === car.model && body === car.simple_body,
      );
      const trims = new Set(
        shownOf(car)
          .filter(isShot)
          .map(({ trim }) => trim),
      );
      expect(trims.size).toBeLessThanOrEqual(1);
      const [trim] = trims;
      const grades = range?.generations.find(({ grades: all }) => all.some(([badge]) => badge === car.badge))?.grades;
      if (grades === undefined || (trim !== 'base' && trim !== 'high')) continue;
      forms.add(trim);
      const dearer = grades.filter(([badge]) => badge === car.badge)[0]![3];
      const prices = grades.map(([, , , dollars]) => dollars).sort((a, b) => a - b);
      if (grades.length > 2 && dearer === prices[0]) expect([car.name, trim]).toEqual([car.name, 'base']);
      if (grades.length > 2 && dearer === prices.at(-1)) expect([car.name, trim]).toEqual([car.name, 'high']);
    }
    expect(forms).toEqual(new Set(['base', 'high']));
  });

  it.each(['northshore', 'redgum'])('a page of 21 SUVs of %s has at least twelve different first pictures', (site) => {
    const page = suvsOf(site).slice(0, 21);
    expect(page).toHaveLength(21);
    const leads = page.flatMap(({ images = [] }) => (images[0] === undefined ? [] : [images[0].image.url]));
    expect(new Set(leads).size).toBeGreaterThanOrEqual(12);
  });

  it('the pictures of a car show the whole car in the first picture’s setting before any other setting', () => {
    for (const car of fleet) {
      const shots = shownOf(car).filter(isShot);
      const [lead] = shots;
      if (lead === undefined) continue;
      const whole = shots.filter(({ view }) => view !== 'nose' && view !== 'tail');
      const here = whole.findLastIndex(({ setting }) => setting === lead.setting);
      expect(whole.slice(0, here + 1).every(({ setting }) => setting === lead.setting)).toBe(true);
    }
  });

  it('the first picture of every car is a front three-quarter view, in the setting of the close-ups', () => {
    for (const car of fleet) {
      const shots = shownOf(car).filter(isShot);
      if (shots.length > 0) expect([car.name, shots[0]?.view]).toEqual([car.name, 'front-34']);
      const closeUp = shots.find(({ view }) => view === 'nose' || view === 'tail');
      expect([car.name, shots[0]?.setting]).toEqual([car.name, closeUp?.setting]);
    }
  });

  it('the last picture of every caravan with pictures is a floor plan', () => {
    const caravans = fleet.filter(({ simple_body: body, images = [] }) => body === 'Caravan' && images.length > 0);
    expect(caravans.length).toBeGreaterThan(60);
    for (const car of caravans) expect([car.name, shownOf(car).at(-1)?.view]).toEqual([car.name, 'floor-plan']);
  });
});
