import type { Car } from '@forecourt/contracts';
import { engineSize } from './engine.ts';
import type { Fact } from './fact.ts';
import { knownFacts, quantity, words } from './fact.ts';
import { isMotorcycle } from './vehicle-kind.ts';

/** Facts under Specifications, in a fixed order. @source spec §3, VDP-013, VDP-014, requirements AMB-09 */
export function specificationFacts({ variant }: Pick<Car, 'variant'>): readonly Fact[] {
  return knownFacts([
    { name: 'power', label: 'Engine power', value: quantity(variant?.power, 'kW') },
    { name: 'consumption', label: 'Fuel consumption', value: quantity(variant?.fuelconsumptioncombined, 'L/100km') },
    { name: 'tank', label: 'Fuel tank capacity', value: quantity(variant?.fuelcapacity, 'L') },
    { name: 'weight', label: 'Weight', value: quantity(variant?.grossvehiclemass, 'kg GVM') },
    { name: 'length', label: 'Length', value: quantity(variant?.vehiclelength, 'mm') },
    { name: 'height', label: 'Height', value: quantity(variant?.vehicleheight, 'mm') },
    { name: 'width', label: 'Width', value: quantity(variant?.vehiclewidth, 'mm') },
    { name: 'towing', label: 'Towing Capacity', value: quantity(variant?.towingcapacitybraked, 'kg') },
  ]);
}

/**
 * Facts under Summary, in a fixed order. The labels spell colour in two ways, as the spec does.
 * @source spec §3, VDP-015, requirements AMB-09
 */
export function summaryFacts(
  car: Car,
  { roundEngineLitres }: { readonly roundEngineLitres: boolean },
): readonly Fact[] {
  const { variant } = car;
  const litres = variant?.enginesize_litres ?? car.engine_size_litres;
  const body = words(car.simple_body);
  // A configuration equal to the body type is left out.
  const configuration = words(car.bodyconfiguration) ?? words(variant?.bodyconfiguration);
  return knownFacts([
    { name: 'body', label: 'Body type', value: body },
    {
      name: 'body-configuration',
      label: 'Body configuration',
      value: configuration?.toLowerCase() === body?.toLowerCase() ? undefined : configuration,
    },
    { name: 'drive', label: 'Drive type', value: car.drive },
    { name: 'colour', label: 'Exterior color', value: car.colour },
    { name: 'torque', label: 'Torque', value: quantity(variant?.torque, 'Nm') },
    { name: 'cylinders', label: 'Cylinders', value: quantity(variant?.cylinders) },
    { name: 'gearbox', label: 'Gearbox', value: words(variant?.geartype) ?? gears(car) },
    { name: 'ancap', label: 'ANCAP safety rating', value: stars(variant?.ancaprating) },
    {
      name: 'engine-size',
      label: 'Engine Size',
      value: engineSize(
        { litres, cubicCentimetres: variant?.enginesize, motorcycle: isMotorcycle(car) },
        roundEngineLitres,
      ),
    },
    { name: 'engine-variant', label: 'Engine Variant', value: car.series },
  ]);
}

function gears({ gearnum }: Pick<Car, 'gearnum'>): string | undefined {
  return gearnum !== undefined && gearnum > 1 ? `${gearnum} speed` : undefined;
}

function stars(count: number | undefined): string | undefined {
  return count !== undefined && count > 0 ? `${count} ${count === 1 ? 'star' : 'stars'}` : undefined;
}
