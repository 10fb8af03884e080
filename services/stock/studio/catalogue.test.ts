import { describe, expect, it } from '@jest/globals';
import {
  interiorFile,
  isDetail,
  nearestStudioPicture,
  panoramaFile,
  pictureFile,
  studioBodies,
  studioPaints,
  studioViews,
  studioWidths,
  tileFile,
  viewsOf,
} from './catalogue.ts';

describe('picture files', () => {
  it('names body, colour, view and width', () => {
    expect(pictureFile('ute', 'red', 'front-34', 1200)).toBe('ute-red-front-34-1200.webp');
    expect(tileFile('van')).toBe('van-tile-240.webp');
    expect(interiorFile('suv', 'dashboard', 640)).toBe('suv-interior-dashboard-640.webp');
    expect(panoramaFile('suv')).toBe('suv-interior-panorama.webp');
  });

  it('gives every combination its own name', () => {
    const names = studioBodies.flatMap((body) =>
      studioPaints[body].flatMap((colour) =>
        studioViews.flatMap((view) => studioWidths.map((width) => pictureFile(body, colour, view, width))),
      ),
    );
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('what there is', () => {
  it.each(['sedan', 'hatch', 'suv', 'ute'] as const)('shows a %s in ten paints and more', (body) => {
    expect(new Set(studioPaints[body]).size).toBeGreaterThanOrEqual(10);
  });

  it.each(['sedan', 'hatch', 'wagon', 'suv', 'ute', 'van'] as const)('shows a white %s from eight sides', (body) => {
    expect(new Set(viewsOf(body, 'white').filter((view) => !isDetail(view))).size).toBe(8);
  });

  it('shows details last, and only where they were photographed', () => {
    expect(viewsOf('suv', 'white').slice(8)).toEqual(['wheel', 'head-lamp']);
    expect(viewsOf('hatch', 'red').slice(8)).toEqual(['wheel']);
    expect(viewsOf('suv', 'yellow')).toEqual(studioViews);
  });
});

describe('nearest body', () => {
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
    ['Camper Trailer', 'caravan'],
    ['Motorcycle', 'motorcycle'],
    ['Road Bike', 'motorcycle'],
    ['Something else', 'suv'],
    ['', 'suv'],
  ])('%s is shown as a %s', (bodyType, body) => {
    expect(nearestStudioPicture({ bodyType, colour: 'White' }).body).toBe(body);
  });

  it.each([
    ['SUV', 'LandCruiser', 'off-roader'],
    ['SUV', 'Prado', 'off-roader'],
    ['SUV', 'MU-X', 'off-roader'],
    ['Wagon', 'Patrol', 'off-roader'],
    ['SUV', 'Kluger', 'suv'],
    ['Wagon', 'Outback', 'wagon'],
    ['Cab chassis', 'LandCruiser 79', 'cab-chassis'],
  ])('a %s called %s is shown as a %s', (bodyType, model, body) => {
    expect(nearestStudioPicture({ bodyType, model }).body).toBe(body);
  });

  it('shows a body even when the feed leaves it out', () => {
    expect(nearestStudioPicture({})).toEqual({ body: 'suv', colour: 'silver' });
  });
});

describe('nearest colour', () => {
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
    ['U25', 'silver'],
    ['', 'silver'],
  ])('%s is shown in %s', (colour, painted) => {
    expect(nearestStudioPicture({ bodyType: '4x4', colour }).colour).toBe(painted);
  });

  it('falls back to the nearest paint the body was photographed in', () => {
    expect(nearestStudioPicture({ bodyType: 'Caravan', colour: 'Grey' }).colour).toBe('silver');
    expect(nearestStudioPicture({ bodyType: 'Caravan', colour: 'Dark Grey' }).colour).toBe('black');
  });
});
