import { describe, expect, it } from '@jest/globals';
import {
  nearestStudioPicture,
  pictureFile,
  studioBodies,
  studioColours,
  studioViews,
  studioWidths,
  tileFile,
} from './catalogue.ts';

describe('picture files', () => {
  it('names body, colour, view and width', () => {
    expect(pictureFile('ute', 'red', 'front-34', 1200)).toBe('ute-red-front-34-1200.webp');
    expect(tileFile('van')).toBe('van-tile-240.webp');
  });

  it('gives every combination its own name', () => {
    const names = studioBodies.flatMap((body) =>
      studioColours.flatMap((colour) =>
        studioViews.flatMap((view) => studioWidths.map((width) => pictureFile(body, colour, view, width))),
      ),
    );
    expect(new Set(names).size).toBe(7 * 6 * 3 * 2);
  });
});

describe('nearest body', () => {
  it.each([
    ['Ute / Tray', 'ute'],
    ['Cab Chassis', 'ute'],
    ['cabChassis', 'ute'],
    ['Dual Cab Pick-up', 'ute'],
    ['4x4 Dual Cab Utility', 'ute'],
    ['Hatchback', 'hatch'],
    ['5D HATCHBACK', 'hatch'],
    ['Wagon', 'hatch'],
    ['stationWagon', 'hatch'],
    ['Sedan', 'sedan'],
    ['Coupé', 'sedan'],
    ['Convertible', 'sedan'],
    ['softtop', 'sedan'],
    ['SUV', 'suv'],
    ['4x4', 'suv'],
    ['4WD Wagon', 'suv'],
    ['Cross-over', 'suv'],
    ['People mover', 'van'],
    ['peopleMover', 'van'],
    ['Van', 'van'],
    ['Mini Bus', 'van'],
    ['Light Truck', 'van'],
    ['Motorhome', 'van'],
    ['Caravan', 'caravan'],
    ['Camper Trailer', 'caravan'],
    ['Motorcycle', 'motorcycle'],
    ['Road Bike', 'motorcycle'],
    ['Something else', 'suv'],
    ['', 'suv'],
  ])('%s is shown as a %s', (bodyType, body) => {
    expect(nearestStudioPicture({ bodyType, colour: 'White' }).body).toBe(body);
  });

  it('shows a body even when the feed leaves it out', () => {
    expect(nearestStudioPicture({})).toEqual({ body: 'suv', colour: 'silver' });
  });
});

describe('nearest colour', () => {
  it.each([
    ['Pearl White', 'white'],
    ['Snowflake Pearl', 'white'],
    ['Gun Metallic', 'black'],
    ['Grey', 'silver'],
    ['Graphite Grey', 'black'],
    ['Gunmetal Gray', 'black'],
    ['Quicksilver', 'silver'],
    ['Quantum Silver', 'silver'],
    ['Black Sapphire Metallic', 'black'],
    ['Midnight Blue', 'blue'],
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
    expect(nearestStudioPicture({ bodyType: 'Sedan', colour }).colour).toBe(painted);
  });
});
