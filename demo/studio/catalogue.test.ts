import { describe, expect, it } from '@jest/globals';
import {
  interiorFile,
  panoramaFile,
  shotName,
  stationViews,
  studioBodies,
  studioColours,
  studioPaints,
  studioSettings,
  studioShots,
  tileFile,
  trimsOf,
} from './catalogue.ts';
import { fittingBody } from './fitting-body.ts';
import { fittingColour } from './fitting-colour.ts';
import { fittingPicture } from './fitting-picture.ts';

describe('picture files', () => {
  it('picture files are named by body, paint, form, view and setting', () => {
    expect(shotName({ body: 'ute', colour: 'red', trim: 'high', view: 'front-34', setting: 'dusk' })).toBe(
      'ute-red-high-front-34-dusk',
    );
    expect(tileFile('van')).toBe('van-240.webp');
    expect(interiorFile('suv', 'dashboard', 640)).toBe('suv-interior-dashboard-640.webp');
    expect(panoramaFile('suv')).toBe('suv-interior-panorama.webp');
  });

  it('every combination of body, colour, trim and shot has its own file name', () => {
    const names = studioBodies.flatMap((body) =>
      studioPaints[body].flatMap((colour) =>
        trimsOf(body).flatMap((trim) => studioShots[trim].map((shot) => shotName({ ...shot, body, colour, trim }))),
      ),
    );
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the catalogue', () => {
  it.each(studioBodies)('every combination of view and setting is shown by at least one form of a %s', (body) => {
    const seen = trimsOf(body).flatMap((trim) => studioShots[trim]);
    for (const setting of studioSettings)
      for (const view of stationViews) expect(seen).toContainEqual({ view, setting });
  });

  it('has 8 to 20 pictures of each form', () => {
    for (const shots of Object.values(studioShots)) {
      expect(shots.length).toBeGreaterThanOrEqual(8);
      expect(shots.length).toBeLessThanOrEqual(20);
    }
  });
});

describe('the body of a listing', () => {
  it.each([
    ['Ute / Tray', 'ute'],
    ['Cab Chassis', 'cab-chassis'],
    ['cabChassis', 'cab-chassis'],
    ['Dual Cab Pick-up', 'ute'],
    ['4x4 Dual Cab Utility', 'ute'],
    ['Hatchback', 'hatch'],
    ['5D HATCHBACK', 'hatch'],
    ['Wagon', 'wagon'],
    ['stationWagon', 'wagon'],
    ['Sedan', 'sedan'],
    ['Coupé', 'coupe'],
    ['Convertible', 'convertible'],
    ['softtop', 'convertible'],
    ['SUV', 'suv'],
    ['4x4', 'off-roader'],
    ['4WD Wagon', 'off-roader'],
    ['Cross-over', 'suv'],
    ['People mover', 'people-mover'],
    ['peopleMover', 'people-mover'],
    ['Van', 'van'],
    ['Mini Bus', 'bus'],
    ['Light Truck', 'light-truck'],
    ['Motorhome', 'motorhome'],
    ['Caravan', 'caravan'],
    ['Motorcycle', 'motorcycle'],
    ['Road Bike', 'motorcycle'],
  ])('%s is illustrated by a %s', (body, shown) => {
    expect(fittingBody({ body })).toBe(shown);
  });

  it.each(['Camper Trailer', 'Scooter', 'Truck', 'Pantech', 'Something else', ''])(
    '"%s" has no illustration',
    (body) => {
      expect(fittingPicture({ body, colour: 'White' })).toBeNull();
    },
  );

  it.each([
    ['SUV', 'LandCruiser', '', 'off-roader'],
    ['SUV', 'Prado', 'GXL', 'off-roader'],
    ['SUV', 'MU-X', '', 'off-roader'],
    ['Wagon', 'Patrol', '', 'off-roader'],
    ['SUV', 'Kluger', '', 'suv'],
    ['Wagon', 'Outback', '', 'wagon'],
    ['Cab chassis', 'LandCruiser 79', '', 'cab-chassis'],
    ['Light truck', '300', '616 Hybrid Drop-side Tray', 'light-truck'],
    ['Light truck', 'NLR', '45-150 AMT Traypack', 'light-truck'],
    ['Light truck', 'NNR', '45-150 Pantech', 'pantech'],
    ['Light Truck / Pantech', 'NNR', '45-150', 'pantech'],
    ['Light truck', 'NNR', '45-150 Curtainsider', 'curtainsider'],
    ['Light truck', 'Canter', '515 City Cab Tipper', 'tipper'],
    ['Light truck', '300', '921 Crew Cab Tray', 'crew-truck'],
    ['Light truck', '300', '921 Crew Cab Pantech', undefined],
    ['Light truck', '300', '616 Crew Cab Tipper', undefined],
    ['Light truck', 'NPR', '65-190 Pantech Tailgate Loader', undefined],
    ['Light truck', 'NPR', '65-190 Beavertail', undefined],
    ['Light truck', 'NLR', '45-150 AMT Servicepack', undefined],
    ['Light truck', 'FVZ', '260-300 6x4 Tipper', undefined],
    ['Truck', 'FVZ', '260-300 Tipper', undefined],
    ['Bus', 'Rosa', 'Deluxe 25 Seat', 'bus'],
    ['Bus', 'V80', '11 Seat SWB', undefined],
    ['Cab chassis', 'HiLux', 'Workmate Single Cab 4x2', undefined],
    ['Ute', 'Ranger', 'XLT Double Cab 4x4', 'ute'],
    ['Ute', 'Ranger', 'XL Single Cab 4x2', undefined],
  ])('a %s called %s %s is illustrated by %s', (body, model, badge, shown) => {
    expect(fittingPicture({ body, model, badge, colour: 'White' })?.body).toBe(shown);
  });

  it('a listing without a body has no illustration', () => {
    expect(fittingPicture({})).toBeNull();
  });
});

describe('the paint of a listing', () => {
  it.each([
    ['Pearl White', 'white'],
    ['Snowflake Pearl', 'white'],
    ['Gun Metallic', 'grey'],
    ['Grey', 'grey'],
    ['Light Grey', 'silver'],
    ['Graphite Grey', 'grey'],
    ['Gunmetal Gray', 'grey'],
    ['Quicksilver', 'silver'],
    ['Quantum Silver', 'silver'],
    ['Black Sapphire Metallic', 'black'],
    ['Midnight Blue', 'navy'],
    ['Deep Crystal Blue', 'navy'],
    ['Volcano Orange', 'orange'],
    ['Kinetic Yellow', 'yellow'],
    ['Equinox Bronze', 'bronze'],
    ['Silver Blue', 'blue'],
    ['Tidal Teal', 'green'],
    ['Deep Forest Mica', 'green'],
    ['Soul Red Crystal', 'red'],
    ['Burgundy', 'red'],
    ['Inferno', 'red'],
    ['Red / Black roof', 'red'],
    ['Two-tone, Deep Ocean with black', 'blue'],
    ['Bleu Céleste', 'blue'],
  ])('%s is illustrated in %s', (colour, painted) => {
    expect(fittingColour(colour, studioColours)).toBe(painted);
  });

  it.each([
    ['4x4', 'U25'],
    ['4x4', 'Purple'],
    ['4x4', 'Gold'],
    ['Motorcycle', 'Bronze'],
    ['Wagon', 'Orange'],
    ['Caravan', 'Slate Grey'],
    ['People mover', 'Runway Red'],
  ])('a %s in %s has no picture', (body, colour) => {
    expect(fittingPicture({ body, colour })).toBeNull();
  });

  it('a car without a colour is illustrated in silver', () => {
    expect(fittingPicture({ body: '4x4', colour: '' })?.colour).toBe('silver');
  });

  it('dark blue is illustrated in blue if there is no navy', () => {
    expect(fittingPicture({ body: 'Van', colour: 'Deep Crystal Blue' })?.colour).toBe('blue');
  });
});
