import { describe, expect, it } from '@jest/globals';
import type { PictureEntry } from './picture-index.ts';
import { keyOf, mergeEntries } from './picture-index.ts';

const entry = (body: PictureEntry['body'], view: PictureEntry['view'], averageColour: string): PictureEntry => ({
  body,
  colour: 'red',
  view,
  widths: [640, 1200],
  files: { 640: 'small.webp', 1200: 'large.webp' },
  averageColour,
  version: 'abc123',
});

describe('index of pictures', () => {
  it('replaces a picture rendered again and keeps the others, in catalogue order', () => {
    const known = [entry('ute', 'side', '#111111'), entry('sedan', 'side', '#222222')];
    const merged = mergeEntries(known, [entry('ute', 'side', '#333333'), entry('sedan', 'front-34', '#444444')]);
    expect(merged.map(({ averageColour }) => averageColour)).toEqual(['#444444', '#222222', '#333333']);
  });

  it('keeps a cabin, which has no paint, behind the paints of its body', () => {
    const { colour: _none, ...rest } = entry('suv', 'side', '#111111');
    const cabin = { ...rest, view: 'driver' } as const;
    const merged = mergeEntries([cabin, entry('ute', 'side', '#222222')], [entry('suv', 'side', '#333333')]);
    expect(merged.map(keyOf)).toEqual(['suv-red-side', 'suv-interior-driver', 'ute-red-side']);
  });
});
