import type { Car } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import { aCar } from '../../testing/car.ts';
import { specificationFacts, summaryFacts } from './detail-facts.ts';
import type { Fact } from './fact.ts';
import { decisiveFacts, featuredFacts } from './featured-facts.ts';
import { kindFacts } from './kind-facts.ts';

const setting = { today: '2026-11-20', roundEngineLitres: false };
const lines = (facts: readonly Fact[]) => facts.map(({ label, value }) => `${label}: ${value}`);

describe('featuredFacts', () => {
  it('[VDP-011] lists all thirteen key facts in order', () => {
    const car = aCar({ regplate: 'ABC123', rego_expiry: '2027-11-30', variant: { induction: 'Turbo' } });
    expect(lines(featuredFacts(car, setting))).toEqual([
      'Kilometres: 14 kms',
      'Compliance date: March 2026',
      'Build date: February 2026',
      'Engine: 2.487 L',
      'Fuel Type: Hybrid',
      'Transmission: Automatic',
      'Induction: Turbo',
      'Seats: 5',
      'Registration: ABC123',
      'Rego Expiry: Expires on 30 November 2027',
      'Stock no: N40218',
      'VIN: JTMW23FV10D000218',
      'Exterior Colour: Tidal Teal',
    ]);
  });

  it.each([
    ['2026-03', 'Compliance date: March 2026'],
    ['14/03/2026', 'Compliance date: 14 March 2026'],
    ['2025', 'Compliance year: 2025'],
    ['', 'Compliance year: 2026'],
    ['-', 'Compliance year: 2026'],
  ])('[VDP-012] a compliance date of %j in a car of 2026 reads "%s"', (compliance_date, line) => {
    expect(lines(featuredFacts(aCar({ compliance_date }), setting))).toContain(line);
  });

  it('[VDP-012] a car without a build date shows “Build year” and the year of the car', () => {
    const { build_date: _, ...without } = aCar();
    expect(lines(featuredFacts(without, setting))).toContain('Build year: 2026');
  });

  it('[VDP-016] null, blank, dash and 0 hide a fact together with its label', () => {
    const car = aCar({ km: 0, seats: 0, simple_fuel: ' ', fuel: '-', vin: '', stocknum: '–' });
    const labels = featuredFacts(car, setting).map(({ label }) => label);
    for (const hidden of ['Kilometres', 'Seats', 'Fuel Type', 'VIN', 'Stock no']) expect(labels).not.toContain(hidden);
  });

  it('[VDP-017] litres are not rounded by default', () => {
    expect(demoSite().vdp.roundEngineLitres).toBe(false);
  });

  it('[VDP-017] litres are rounded to one decimal when the site sets it', () => {
    const engine = (roundEngineLitres: boolean) =>
      featuredFacts(aCar(), { ...setting, roundEngineLitres }).find(({ name }) => name === 'engine')?.value;
    expect(engine(true)).toBe('2.5 L');
    expect(engine(false)).toBe('2.487 L');
  });

  it.each([
    ['of a car', [], 'kilometres engine fuel transmission'],
    ['of an electric car', ['engine'], 'kilometres fuel transmission seats'],
    [
      'of a caravan',
      ['kilometres', 'engine', 'fuel', 'transmission', 'seats'],
      'compliance registration rego-expiry colour',
    ],
  ])('the first key facts %s are those that shoppers decide by', (_, missing, names) => {
    const car = aCar({ regplate: 'AB12CD', rego_expiry: '2027-09-01' });
    const facts = featuredFacts(car, setting).filter(({ name }) => !missing.some((other) => other === name));
    const first = decisiveFacts(facts, 4);
    expect(facts.flatMap(({ name }) => (first.has(name) ? [name] : [])).join(' ')).toBe(names);
  });

  it('[VDP-011] [VDP-015] the engine of a motorcycle is given in cc', () => {
    const bike = aCar({ item_type: 'motorcycle', engine_size_litres: 0.937 });
    const rounding = { ...setting, roundEngineLitres: true };
    expect(lines(featuredFacts(bike, rounding))).toContain('Engine: 937 cc');
    const { enginesize_litres: _, ...variant } = bike.variant ?? {};
    expect(lines(summaryFacts({ ...bike, variant }, rounding))).toContain('Engine Size: 937 cc');
    expect(lines(featuredFacts({ ...bike, variant: { ...variant, enginesize: 936 } }, rounding))).toContain(
      'Engine: 936 cc',
    );
  });

  it('[VDP-020] kilometres have a thousands separator and a suffix', () => {
    expect(lines(featuredFacts(aCar({ km: 68210 }), setting))).toContain('Kilometres: 68,210 kms');
  });
});

describe('detail lists', () => {
  it('[VDP-013] [VDP-014] specifications come from the variant in order, with units', () => {
    expect(lines(specificationFacts(aCar()))).toEqual([
      'Engine power: 143 kW',
      'Fuel consumption: 4.5 L/100km',
      'Fuel tank capacity: 55 L',
      'Weight: 2,230 kg GVM',
      'Length: 4,600 mm',
      'Height: 1,685 mm',
      'Width: 1,855 mm',
      'Towing Capacity: 1,500 kg',
    ]);
    expect(specificationFacts({})).toEqual([]);
  });

  it('[VDP-015] the summary has its ten rows in order', () => {
    const car = aCar({ bodyconfiguration: '5-door wagon' });
    expect(lines(summaryFacts(car, setting))).toEqual([
      'Body type: SUV',
      'Body configuration: 5-door wagon',
      'Drive type: AWD',
      'Exterior color: Tidal Teal',
      'Torque: 221 Nm',
      'Cylinders: 4',
      'Gearbox: 6 speed',
      'ANCAP safety rating: 5 stars',
      'Engine Size: 2.487 L',
      'Engine Variant: XA60',
    ]);
  });

  it('[VDP-015] a configuration equal to the body type is left out', () => {
    const caravan = aCar({ simple_body: 'Caravan', bodyconfiguration: 'caravan' });
    expect(lines(summaryFacts(caravan, setting))).toContain('Body type: Caravan');
    expect(lines(summaryFacts(caravan, setting)).join()).not.toContain('Body configuration');
  });
});

describe('the facts of a kind', () => {
  const kind = (car: Partial<Car>) => {
    const found = kindFacts({ ...aCar(), variant: {}, ...car });
    return found === null ? null : lines(found.facts);
  };

  it('[VDP-018] a caravan’s measures are in metres and kilograms, the most asked for first', () => {
    const specifications = {
      body_length: 22,
      body_width: 8,
      tare_weight: 2480,
      axle_type: 'Tandem',
      sleeps: 4,
      aggregate_trailer_mass: 3200,
      ball_weight: 210,
      layout: 'Island bed, rear bunks',
    };
    expect(kind({ item_type: 'caravan', specifications })).toEqual([
      'Sleeps: 4',
      'Body length: 6.71 m',
      'Tare weight: 2,480 kg',
      'Trailer mass (ATM): 3,200 kg',
      'Ball weight: 210 kg',
      'Layout: Island bed, rear bunks',
      'Axle type: Tandem',
      'Body width: 2.44 m',
    ]);
    expect(kind({ item_type: 'caravan', specifications: { sleeps: 2 } })).toEqual(['Sleeps: 2']);
    expect(kind({ item_type: 'caravan' })).toBeNull();
  });

  it('a motorcycle lists its engine size, who may ride it, seat height and weight', () => {
    const specifications = { seat_height: 810, wet_weight: 205, learner_approved: true };
    const variant = { geartype: '6-speed manual' };
    expect(kind({ item_type: 'motorcycle', engine_size_litres: 0.649, specifications, variant })).toEqual([
      'Engine: 649 cc',
      'LAMS: Yes',
      'Seat height: 810 mm',
      'Wet weight: 205 kg',
      'Gearbox: 6-speed manual',
      'Licence: Learner or above',
    ]);
  });

  it.each([
    [{ specifications: { learner_approved: false }, badge: 'SP' }, ['LAMS: No', 'Licence: Full licence']],
    [{ badge: 'ABS LAMS' }, ['LAMS: Yes', 'Licence: Learner or above']],
    [{ badge: 'SP' }, []],
  ])('who may ride a motorcycle with %j: %j', (given, expected) => {
    const facts = kind({ item_type: 'motorcycle', engine_size_litres: 0.649, ...given });
    expect(facts?.slice(1)).toEqual(expected);
  });

  it.each([
    [4_500, 'Standard (C)'],
    [4_501, 'Light rigid (LR)'],
    [8_000, 'Light rigid (LR)'],
    [8_500, 'Medium rigid (MR) or above'],
  ])('a truck with a GVM of %d kg needs a licence of class %s', (grossvehiclemass, licence) => {
    const specifications = { payload: 1_890, tray_length: 3_250 };
    const variant = { grossvehiclemass, towingcapacitybraked: 3_500 };
    expect(kind({ item_type: 'truck', variant, specifications })).toEqual([
      `GVM: ${grossvehiclemass.toLocaleString('en-AU')} kg`,
      'Payload: 1,890 kg',
      'Towing: 3,500 kg',
      `Licence: ${licence}`,
      'Body length: 3.25 m',
    ]);
  });

  it.each(['Ute', 'Cab chassis'])('a car with the body %s lists what it carries and tows', (body) => {
    const variant = { grossvehiclemass: 3_200, towingcapacitybraked: 3_500 };
    const ute = { simple_body: body, variant, specifications: { payload: 1_010 }, drive: '4x4' };
    expect(kind(ute)).toEqual(['GVM: 3,200 kg', 'Payload: 1,010 kg', 'Towing: 3,500 kg', 'Drive type: 4x4']);
    expect(kindFacts({ ...aCar(), ...ute })?.title).toBe('Load and towing');
    expect(kindFacts({ ...aCar(), simple_body: 'Ute', drive: '4x4', variant: {}, specifications: {} })).toBeNull();
  });

  it('a car has no facts of its kind, unless it is a ute', () => {
    expect(kind({})).toBeNull();
  });
});
