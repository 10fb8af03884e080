import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { pictureFile, studioBodies, studioColours, studioViews, studioWidths, tileFile } from './catalogue.ts';
import type { PictureEntry } from './picture-index.ts';

const folder = new URL('../pictures/', import.meta.url);
const budgetBytes = 6 * 1024 * 1024;
const promised = studioBodies.flatMap((body) => [
  tileFile(body),
  ...studioColours.flatMap((colour) =>
    studioViews.flatMap((view) => studioWidths.map((width) => pictureFile(body, colour, view, width))),
  ),
]);

describe('committed picture set', () => {
  const stored = readdirSync(folder).filter((name) => name.endsWith('.webp'));

  it('holds every picture the catalogue can name, and no other', () => {
    expect(stored.sort()).toEqual(promised.sort());
  });

  it('is listed whole in its index, each with a placeholder colour', () => {
    const entries = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as PictureEntry[];
    expect(entries).toHaveLength(studioBodies.length * studioColours.length * studioViews.length);
    for (const { files, averageColour } of entries) {
      expect(stored).toEqual(expect.arrayContaining(Object.values(files)));
      expect(averageColour).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it('stays within 6 MB', () => {
    const bytes = stored.reduce((sum, name) => sum + statSync(new URL(name, folder)).size, 0);
    expect(bytes).toBeLessThanOrEqual(budgetBytes);
  });
});
