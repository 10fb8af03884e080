import type { CarVariant } from '@forecourt/contracts';
import type { StockCar } from '@forecourt/contracts/stock';
import type { Engine, Generation, ModelRange } from './model-range.ts';

/** The gearbox as a feed describes it; empty without an engine. */
export function gearboxFields(engine: Engine | undefined): Pick<StockCar, 'trans' | 'simple_transmission' | 'gearnum'> {
  if (engine === undefined) return {};
  if (engine.gearbox === 'CVT') return { trans: 'Continuously variable automatic', simple_transmission: 'Automatic' };
  const gears = Number.parseInt(engine.gearbox, 10);
  const words = {
    M: `${gears}-speed manual`,
    A: `${gears}-speed automatic`,
    D: `${gears}-speed dual-clutch automatic`,
    R: 'Single-speed automatic',
  } as const;
  const kind = engine.gearbox.slice(-1) as keyof typeof words;
  return {
    trans: words[kind],
    simple_transmission: kind === 'M' ? 'Manual' : 'Automatic',
    ...(gears > 1 && { gearnum: gears }),
  };
}

/** The fuel as a feed describes it. European and turbo petrol engines need premium petrol. */
export function fedFuel({ fuel, turbo }: Engine, make: string): string {
  if (fuel !== 'Petrol') return fuel;
  return turbo || ['BMW', 'Audi', 'Mercedes-Benz', 'Volvo', 'Ducati', 'Triumph'].includes(make)
    ? 'Petrol - Premium unleaded'
    : 'Petrol - Unleaded';
}

/** The body in more detail than its type: "5 door hatch", "Double cab pick-up", "Pantech". */
export function bodyConfiguration({ body, doors, kind }: ModelRange, badge: string): string {
  if (body === 'Ute')
    return /Crew|Double|Dual/.exec(badge)?.[0] ? `${/Crew|Double|Dual/.exec(badge)?.[0]} cab pick-up` : 'Pick-up';
  if (kind === 'truck')
    return /Pantech|Tipper|Tray|Curtainsider|Beavertail|Servicepack|Tradepack/.exec(badge)?.[0] ?? 'Tray';
  return doors === undefined || kind === 'van' ? body : `${doors} door ${body === 'SUV' ? body : body.toLowerCase()}`;
}

/** Seats and doors from the vehicle's range, or from the range's crew cab. */
export function seatsAndDoors({ seats, doors, crewCab }: ModelRange, badge: string): Pick<StockCar, 'seats' | 'doors'> {
  if (crewCab !== undefined && /\bCrew Cab\b/.test(badge)) return crewCab;
  return { ...(seats !== undefined && { seats }), ...(doors !== undefined && { doors }) };
}

/** Facts from the maker's data sheet. */
export function variantOf(generation: Generation, engine: Engine | undefined, { body }: ModelRange): CarVariant {
  const [length, width, height] = generation.size ?? [];
  return {
    ...(engine !== undefined && {
      ...(engine.cylinders !== undefined && { cylinders: engine.cylinders }),
      ...(engine.litres !== undefined && {
        enginesize: Math.round(engine.litres * 1_000),
        enginesize_litres: engine.litres,
      }),
      ...(engine.fuel !== 'Electric' && { induction: engine.turbo ? 'Turbocharged' : 'Naturally aspirated' }),
      power: engine.powerKw,
      torque: engine.torqueNm,
      ...(engine.per100 !== undefined && { fuelconsumptioncombined: engine.per100 }),
      geartype: gearboxFields(engine).trans ?? '',
    }),
    ...(generation.tankLitres !== undefined && generation.tankLitres > 0 && { fuelcapacity: generation.tankLitres }),
    ...(generation.grossMassKg !== undefined && { grossvehiclemass: generation.grossMassKg }),
    ...(length !== undefined && { vehiclelength: length }),
    ...(width !== undefined && { vehiclewidth: width }),
    ...(height !== undefined && { vehicleheight: height }),
    ...(generation.towKg !== undefined && generation.towKg > 0 && { towingcapacitybraked: generation.towKg }),
    ...(generation.ancap !== undefined && { ancaprating: generation.ancap }),
    bodyconfiguration: body,
  };
}
