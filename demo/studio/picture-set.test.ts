import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import {
  filmFile,
  interiorFile,
  interiorViews,
  interiorWidths,
  panoramaFile,
  panoramaWidth,
  shotName,
  spinFile,
  spinFrames,
  stationViews,
  studioBodies,
  studioFilms,
  studioInteriors,
  studioPaints,
  studioSettings,
  studioShots,
  studioSpins,
  studioWidths,
  tileFile,
  trimsOf,
} from './catalogue.ts';
import { floorPlanName, layoutOf } from './floor-plans.ts';
import type { IndexEntry } from './picture-index.ts';
import { isShot, keyOf, versionOf } from './picture-index.ts';
import { sitePictures, sitePictureWidth } from './site-pictures.ts';

const folder = new URL('../pictures/', import.meta.url);
const entries = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as IndexEntry[];
const budgetBytes = 68 * 1024 * 1024;
const spinBudgetBytes = 14 * 1024;
const panoramaBudgetBytes = 350 * 1024;
const spins = studioBodies.flatMap((body) => (studioSpins[body] ?? []).map((colour) => ({ body, colour })));
const framesOf = ({ body, colour }: (typeof spins)[number]): string[] =>
  Array.from({ length: spinFrames }, (_, frame) => spinFile(body, colour, frame));
const plans = entries.filter((entry) => entry.view === 'floor-plan');
const listed = [
  ...studioBodies.flatMap((body) => [
    ...studioPaints[body].flatMap((colour) => [
      ...trimsOf(body).flatMap((trim) =>
        studioShots[trim].flatMap((shot) =>
          studioWidths.map((width) => `${shotName({ ...shot, body, colour, trim })}-${width}.webp`),
        ),
      ),
    ]),
    ...spins.filter((spin) => spin.body === body).flatMap(framesOf),
    ...(studioInteriors.includes(body)
      ? [
          ...interiorViews.flatMap((view) => interiorWidths.map((width) => interiorFile(body, view, width))),
          panoramaFile(body),
        ]
      : []),
  ]),
  ...plans.flatMap((plan) => studioWidths.map((width) => `${floorPlanName(plan)}-${width}.webp`)),
];
/** Pictures that sites use exist in two widths, even if no listing uses them. */
const ofSites = sitePictures().flatMap((name) => [`${name}-640.webp`, `${name}-${sitePictureWidth}.webp`]);
const promised = [...new Set([...listed, ...ofSites])];

const bytesOf = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + statSync(new URL(name, folder)).size, 0);

describe('committed picture set', () => {
  const stored = readdirSync(folder).filter((name) => name.endsWith('.webp'));

  it('the picture set contains every picture of the catalogue, and no other', () => {
    expect(stored.sort()).toEqual(promised.sort());
  });

  it('contains a side view of every body, in the product’s own folder', () => {
    expect(readdirSync(new URL('../../deploy/media/bodies/', import.meta.url)).sort()).toEqual(
      studioBodies.map(tileFile).sort(),
    );
  });

  it('the picture set contains the films of its spins, small enough for a phone', () => {
    const films = studioBodies.flatMap((body) => (studioFilms[body] ?? []).map((colour) => filmFile(body, colour)));
    expect(readdirSync(folder).filter((name) => name.endsWith('.mp4'))).toEqual(films);
    expect(spins).toEqual(
      expect.arrayContaining(
        studioBodies.flatMap((body) => (studioFilms[body] ?? []).map((colour) => ({ body, colour }))),
      ),
    );
    for (const film of films) expect(bytesOf([film])).toBeLessThan(1.5 * 1024 * 1024);
  });

  it('lists every picture in its index, with a placeholder colour', () => {
    const named = entries.flatMap(({ files }) => Object.values(files));
    expect(named.sort()).toEqual([...listed].sort());
    const held = new Set(stored);
    expect(named.filter((name) => !held.has(name))).toEqual([]);
    expect(entries.filter(({ averageColour }) => !/^#[0-9a-f]{6}$/.test(averageColour))).toEqual([]);
  });

  it('versions every picture by its content, so that a new picture gets a new URL', () => {
    const taken = entries.map((entry) => {
      const files = 'width' in entry ? entry.files : Object.values(entry.files).slice(-1);
      return `${keyOf(entry)} ${versionOf(files.map((name) => readFileSync(new URL(name, folder))))}`;
    });
    expect(entries.map((entry) => `${keyOf(entry)} ${entry.version}`)).toEqual(taken);
  });

  it('has spins whose frames average at most 14 KB', () => {
    for (const spin of spins) expect(bytesOf(framesOf(spin)) / spinFrames).toBeLessThanOrEqual(spinBudgetBytes);
  });

  it('shows a cabin in one panorama, small enough for a phone', async () => {
    for (const body of studioInteriors) {
      const file = panoramaFile(body);
      const { width, height } = await sharp(readFileSync(new URL(file, folder))).metadata();
      expect([width, height]).toEqual([panoramaWidth, panoramaWidth / 2]);
      expect(bytesOf([file])).toBeLessThanOrEqual(panoramaBudgetBytes);
    }
  });

  it.each(studioBodies.filter((body) => studioPaints[body].length > 0))(
    'a picture set shows a %s in four views and three settings',
    (body) => {
      const shots = entries.filter(isShot).filter((shot) => shot.body === body);
      for (const setting of studioSettings)
        for (const view of stationViews)
          expect(shots.filter((shot) => shot.setting === setting && shot.view === view)).not.toHaveLength(0);
    },
  );

  it('the picture set has pictures of 1440 × 1080 px, for full screen', async () => {
    for (const { files } of [...entries.filter(isShot).slice(0, 5), ...plans.slice(0, 2)]) {
      const { width, height } = await sharp(readFileSync(new URL(files[1440], folder))).metadata();
      expect([width, height]).toEqual([1440, 1080]);
    }
  });

  it('the picture set contains floor plans of at least four layouts', () => {
    expect(new Set(plans.map(layoutOf)).size).toBeGreaterThanOrEqual(4);
    expect(plans.every((plan) => plan.layout === layoutOf(plan))).toBe(true);
  });

  it('the set of all pictures stays within 68 MB', () => {
    expect(bytesOf(stored)).toBeLessThanOrEqual(budgetBytes);
  });
});
