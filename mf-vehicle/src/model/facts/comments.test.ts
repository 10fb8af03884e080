import { describe, expect, it } from '@jest/globals';
import { readComments } from './comments.ts';

const rejoined = (text: string) => {
  const { paragraphs, rest } = readComments(text);
  return rest === null
    ? paragraphs.join('|')
    : `${paragraphs.join('|')}${rest.continuation}${rest.paragraphs.map((part) => `|${part}`).join('')}`;
};

describe('readComments', () => {
  it('[VDP-042] a bar separates paragraphs; empty paragraphs are dropped', () => {
    expect(readComments('One owner. || Two keys.|  ').paragraphs).toEqual(['One owner.', 'Two keys.']);
    expect(readComments('|').paragraphs).toEqual([]);
    expect(readComments(undefined).paragraphs).toEqual([]);
  });

  it('[VDP-040] 400 characters are shown in full, 401 are cut', () => {
    const words = 'abcd '.repeat(80).trimEnd();
    expect(readComments(`${words}x`)).toEqual({ paragraphs: [`${words}x`], rest: null });
    const folded = readComments(`${words}xy`);
    expect(folded.paragraphs.join('').length).toBeLessThanOrEqual(400);
    expect(folded.rest).not.toBeNull();
  });

  it('[VDP-040] comments are cut at the last space within 400 characters, and no text is lost', () => {
    const text = `${'word '.repeat(70)}|${'more '.repeat(40)}`;
    const { paragraphs, rest } = readComments(text);
    expect(paragraphs.join('|').length).toBeLessThanOrEqual(400);
    expect(paragraphs.at(-1)).toMatch(/more$/);
    expect(rest?.continuation).toMatch(/^ more/);
    expect(rejoined(text)).toBe(
      text
        .split('|')
        .map((part) => part.trim())
        .join('|'),
    );
  });

  it('cuts inside a single long word, but never inside a surrogate pair', () => {
    expect(readComments('x'.repeat(500)).paragraphs).toEqual(['x'.repeat(400)]);
    const emoji = `${'x'.repeat(399)}🚗 and more`;
    expect(readComments(emoji).paragraphs).toEqual(['x'.repeat(399)]);
  });
});
