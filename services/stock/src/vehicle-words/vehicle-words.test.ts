import { describe, expect, it } from '@jest/globals';
import { toBodyType } from './body.ts';
import { commercialBody } from './commercial.ts';
import { toDrive, toTransmission } from './driveline.ts';
import { toFuelType } from './fuel.ts';
import { splitVehicleName, toMake, toModel } from './makes.ts';

describe('bodies', () => {
  it.each([
    ['SUV', 'SUV'],
    ['Hatchback', 'Hatch'],
    ['5D HATCHBACK', 'Hatch'],
    ['Ute / Tray', 'Ute'],
    ['Dual Cab Pick-up', 'Ute'],
    ['Cab Chassis Ute', 'Cab chassis'],
    ['Coupé', 'Coupe'],
    ['Soft-top Convertible', 'Convertible'],
    ['People Mover', 'People mover'],
    ['Minibus', 'Bus'],
    ['Light Truck', 'Light truck'],
    ['Station Wagon', 'Wagon'],
    ['Caravan', 'Caravan'],
    ['Motor Home', 'Motorhome'],
    ['Campervan', 'Campervan'],
    ['Road Bike', 'Motorcycle'],
    ['Other', undefined],
    ['', undefined],
  ])('the text "%s" names the body %s', (text, body) => expect(toBodyType(text)).toBe(body));

  it.each([
    ['Toyota HiAce LWB', 'Van'],
    ['Toyota HiAce Slwb Commuter (12 Seats)', 'Bus'],
    ['Toyota Estima Aeras', 'People mover'],
    ['Hino 300 616', 'Light truck'],
    ['Isuzu NQR 87/80-190', 'Light truck'],
    ['Isuzu FRR 110-260', 'Truck'],
    ['RAM 1500 Laramie', 'Ute'],
    ['Anything Else', 'Van'],
  ])('the body of a %s that a feed only calls "Commercial" is %s', (name, body) =>
    expect(commercialBody(name)).toBe(body),
  );
});

describe('drivelines and fuels', () => {
  it.each([
    ['Unleaded', 'Petrol'],
    ['Petrol - Premium ULP', 'Petrol'],
    ['Petrol - Plug-in Hybrid', 'Plug-in hybrid'],
    ['PHEV', 'Plug-in hybrid'],
    ['Hybrid', 'Hybrid'],
    ['Electric', 'Electric'],
    ['Turbo Diesel', 'Diesel'],
    ['LPG', 'LPG'],
    ['Other', undefined],
  ])('the text "%s" names the fuel %s', (text, fuel) => expect(toFuelType(text)).toBe(fuel));

  it('a dual-clutch sports automatic is an automatic', () => {
    expect(toTransmission('Sports Automatic Dual Clutch')).toBe('Automatic');
    expect(toTransmission('6 speed manual')).toBe('Manual');
    expect(toTransmission('-')).toBeUndefined();
  });

  it('texts for driven wheels become one of the four filter values, or undefined', () => {
    expect(['Front', 'Rear', '4WD', '4x4', 'AWD', 'Four Wheel Drive', 'Other', '2WD'].map(toDrive)).toEqual([
      'FWD',
      'RWD',
      '4x4',
      '4x4',
      'AWD',
      '4x4',
      undefined,
      undefined,
    ]);
  });
});

describe('vehicle names', () => {
  it.each([
    ['Land Rover Range Rover Evoque TD4 HSE', 'Land Rover', 'Range Rover Evoque', 'TD4 HSE'],
    ['Land Rover Range Rover Vogue', 'Land Rover', 'Range Rover', 'Vogue'],
    ['Land Rover Defender 110', 'Land Rover', 'Defender', '110'],
    ['Great Wall X240', 'Great Wall', 'X240', ''],
    ['Alfa Romeo Stelvio Ti', 'Alfa Romeo', 'Stelvio', 'Ti'],
    ['Tesla Model Y Long Range', 'Tesla', 'Model Y', 'Long Range'],
    ['Toyota Hilux SR5 (4x4)', 'Toyota', 'HiLux', 'SR5 (4x4)'],
    ['Ssangyong Rexton', 'SsangYong', 'Rexton', ''],
    ['Mazda 3 Neo', 'Mazda', '3', 'Neo'],
  ])('the name "%s" is split into %s, %s and "%s"', (text, make, model, badge) =>
    expect(splitVehicleName(text)).toEqual({ make, model, badge }),
  );

  it.each(['__proto__', 'toString'])('a feed’s make can be %s', (make) => {
    expect(splitVehicleName(`${make} Wagon`)).toEqual({ make, model: 'Wagon', badge: '' });
    expect(toModel(make, 'WAGON')).toBe('Wagon');
  });
  it('a make without a model is not a vehicle', () => expect(splitVehicleName('Toyota')).toBeUndefined());
  it('an unknown make keeps its spelling', () => expect(toMake(' Zoomer  Motors ')).toBe('Zoomer Motors'));
  it('abbreviated names are written out', () => expect(toMake('VW')).toBe('Volkswagen'));
});
