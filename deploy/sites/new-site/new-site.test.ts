import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { safeParse } from '@forecourt/contracts/schema';
import { contrastFaults, MarkShape } from '@forecourt/contracts/site-config';
import { StockLocation } from '@forecourt/contracts/stock';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { loadSiteFile } from '../load.ts';
import { initialsMark } from './initials.ts';
import type { NewSite } from './new-site.ts';
import { answerFaults, newSite } from './new-site.ts';
import { paletteOf } from './palette.ts';

const harbour: NewSite = {
  slug: 'harbour',
  name: 'Harbour Cars',
  template: 'market',
  colour: '#0B5F68',
  address: '9 Wharf Street, Hobart TAS 7000',
  phone: '03 6234 5678',
  email: 'sales@harbour.example',
  licence: 'MVT 901',
  noun: 'car',
};

describe('a palette from one colour', () => {
  it('a palette from one colour has sufficient contrast, whatever the colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const colour = `#${number.toString(16).padStart(6, '0')}`;
        expect([colour, contrastFaults(paletteOf(colour))]).toEqual([colour, []]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('a palette from one colour keeps the given colour if it is dark enough', () => {
    expect(paletteOf('#0B5F68').accent).toBe('#0B5F68');
  });
});

describe('a new dealer', () => {
  it.each(['showroom', 'market', 'outback', 'group'])(
    'the site of a new dealer is complete with the template %s',
    async (template) => {
      const folder = await mkdtemp(join(tmpdir(), 'forecourt-new-'));
      const { site, locations } = newSite({ ...harbour, template });
      await mkdir(join(folder, 'templates'), { recursive: true });
      await writeFile(join(folder, 'harbour.json'), JSON.stringify(site));
      const loaded = loadSiteFile(join(folder, 'harbour.json'));
      await rm(folder, { recursive: true });
      expect(loaded).toMatchObject({ slug: 'harbour', timeZone: 'Australia/Hobart', dealerships: ['harbour'] });
      expect(loaded.content?.pages.map(({ path }) => path)).toContain('/privacy-policy');
      expect(safeParse(StockLocation, locations[0]).data).toMatchObject({
        address: { street: '9 Wharf Street', city: 'Hobart', state: 'TAS', postcode: '7000' },
      });
    },
  );

  it.each([
    [{ slug: 'Harbour Cars' }, 'slug'],
    [{ colour: 'teal' }, 'colour'],
    [{ address: 'Wharf Street' }, 'address'],
    [{ address: '9 Wharf Street, Hobart XX 7000' }, 'address'],
    [{ phone: 'call us' }, 'phone'],
    [{ email: 'sales' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ licence: '' }, 'licence'],
  ])('the answer %j about a new dealer is refused', (wrong, question) => {
    expect(Object.keys(answerFaults({ ...harbour, ...wrong }))).toEqual([question]);
  });

  it.each([
    ['Harbour Cars', 'HC'],
    ['Zoë', 'Z'],
    ['4x4 World of Tasmania', '4W'],
  ])('the mark of a new dealer named "%s" has the initials %s', (name, initials) => {
    const [ground, line, ...more] = initialsMark(name);
    const [, drawn] = initialsMark(initials.split('').join(' '));
    expect([ground?.paint, line?.paint, more]).toEqual(['ground', 'line', []]);
    expect(line).toEqual(drawn);
    for (const shape of initialsMark(name)) expect(safeParse(MarkShape, shape).success).toBe(true);
  });

  it('gets a default logo mark if no letter of its name can be drawn; every letter that can be drawn has its own logo mark', () => {
    expect(safeParse(MarkShape, initialsMark('東京')[1]).success).toBe(true);
    const all = [...'ABCDEFGHIJKLMNPQRSTUVWXYZ0123456789'].map((letter) => initialsMark(letter)[1]?.d);
    expect(new Set(all).size).toBe(35);
  });

  it('uses the logo file that the answers name', () => {
    expect(newSite({ ...harbour, logo: 'harbour-logo.svg' }).site['brand']).toMatchObject({
      logo: 'site/harbour-logo.svg',
    });
  });

  it('has no fault if only the required questions are answered', () => expect(answerFaults(harbour)).toEqual({}));
});
