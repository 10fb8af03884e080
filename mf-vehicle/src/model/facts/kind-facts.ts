import type { Car } from '@forecourt/contracts';
import { engineSize } from './engine.ts';
import type { Fact, MaybeFact } from './fact.ts';
import { knownFacts, quantity, words } from './fact.ts';

/** The facts that shoppers ask about first for this kind of vehicle, with the title of their list. */
export type KindFacts = { readonly title: string; readonly facts: readonly Fact[] };

/**
 * The facts of a motorcycle, truck, caravan or ute. Null for every other vehicle, and if none of the facts is known.
 */
export function kindFacts(car: Car): KindFacts | null {
  const list = listOf(car);
  return list === null || list.facts.length === 0 ? null : list;
}

function listOf(car: Car): KindFacts | null {
  switch (car.item_type) {
    case 'motorcycle':
      return { title: 'The ride', facts: motorcycleFacts(car) };
    case 'truck':
      return { title: 'Load and licence', facts: truckFacts(car) };
    default:
      return workBodies.has(car.simple_body?.toLowerCase() ?? '')
        ? { title: 'Load and towing', facts: uteFacts(car) }
        : { title: 'Size and weight', facts: caravanFacts(car) };
  }
}

function motorcycleFacts(car: Car): readonly Fact[] {
  const { variant, specifications } = car;
  const learners = learnerApproved(car);
  const litres = car.engine_size_litres ?? variant?.enginesize_litres;
  const engine = { litres, cubicCentimetres: variant?.enginesize, motorcycle: true };
  return knownFacts([
    { name: 'engine', label: 'Engine', value: engineSize(engine, false) },
    { name: 'learners', label: 'LAMS', value: learners === null ? undefined : learners ? 'Yes' : 'No' },
    { name: 'seat-height', label: 'Seat height', value: quantity(specifications?.seat_height, 'mm') },
    { name: 'wet-weight', label: 'Wet weight', value: quantity(specifications?.wet_weight, 'kg') },
    { name: 'gearbox', label: 'Gearbox', value: words(variant?.geartype) },
    {
      name: 'licence',
      label: 'Licence',
      value: learners === null ? undefined : learners ? 'Learner or above' : 'Full licence',
    },
  ]);
}

/** Whether learners may ride a motorcycle, from its data, else from its name. Null: unknown. */
export function learnerApproved({ specifications, name, badge = '' }: Car): boolean | null {
  return specifications?.learner_approved ?? (/\blams\b/i.test(`${name} ${badge}`) ? true : null);
}

/** Body types of cars that people buy to carry loads and to tow. */
const workBodies: ReadonlySet<string> = new Set(['ute', 'cab chassis']);

function uteFacts(car: Car): readonly Fact[] {
  const load = knownFacts(loadFacts(car));
  // The drive type alone says nothing about load and towing, and the summary contains it too.
  return load.length === 0 ? [] : [...load, ...knownFacts([{ name: 'drive', label: 'Drive type', value: car.drive }])];
}

function loadFacts({ variant, specifications }: Car): readonly MaybeFact[] {
  return [
    { name: 'gross-mass', label: 'GVM', value: quantity(variant?.grossvehiclemass, 'kg') },
    { name: 'payload', label: 'Payload', value: quantity(specifications?.payload, 'kg') },
    { name: 'towing', label: 'Towing', value: quantity(variant?.towingcapacitybraked, 'kg') },
  ];
}

function truckFacts(car: Car): readonly Fact[] {
  return knownFacts([
    ...loadFacts(car),
    { name: 'licence', label: 'Licence', value: truckLicence(car.variant?.grossvehiclemass) },
    { name: 'tray-length', label: 'Body length', value: millimetresAsMetres(car.specifications?.tray_length) },
  ]);
}

/**
 * Class of licence by gross vehicle mass, the same in every state: car up to 4.5 t, light rigid up to 8 t.
 * Above that it depends on the number of axles, which is unknown here: medium rigid for two, heavy rigid for more.
 */
function truckLicence(grossKg: number | undefined): string | undefined {
  if (grossKg === undefined || !(grossKg > 0)) return undefined;
  if (grossKg <= 4_500) return 'Standard (C)';
  return grossKg <= 8_000 ? 'Light rigid (LR)' : 'Medium rigid (MR) or above';
}

const metresPerFoot = 0.3048;

/** Measures of a caravan in metric units; feeds give its lengths in feet. @source spec §3, §9, VDP-018 */
export function caravanFacts({ specifications }: Pick<Car, 'specifications'>): readonly Fact[] {
  return knownFacts([
    { name: 'sleeps', label: 'Sleeps', value: quantity(specifications?.sleeps) },
    { name: 'body-length', label: 'Body length', value: feetAsMetres(specifications?.body_length) },
    { name: 'tare', label: 'Tare weight', value: quantity(specifications?.tare_weight, 'kg') },
    {
      name: 'trailer-mass',
      label: 'Trailer mass (ATM)',
      value: quantity(specifications?.aggregate_trailer_mass, 'kg'),
    },
    { name: 'ball-weight', label: 'Ball weight', value: quantity(specifications?.ball_weight, 'kg') },
    { name: 'layout', label: 'Layout', value: specifications?.layout },
    { name: 'axles', label: 'Axle type', value: specifications?.axle_type },
    { name: 'body-width', label: 'Body width', value: feetAsMetres(specifications?.body_width) },
  ]);
}

function feetAsMetres(feet: number | undefined): string | undefined {
  return feet !== undefined && feet > 0 ? `${(feet * metresPerFoot).toFixed(2)} m` : undefined;
}

function millimetresAsMetres(millimetres: number | undefined): string | undefined {
  return millimetres !== undefined && millimetres > 0 ? `${(millimetres / 1_000).toFixed(2)} m` : undefined;
}
