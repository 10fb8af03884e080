import { describe, expect, it } from '@jest/globals';
import { positionKey, readPosition } from './near.ts';

describe('a position in an address', () => {
  it('a position in an address is rounded to about a kilometre, and can be parsed back', () => {
    expect(positionKey({ lat: -27.612_345, long: 152.768_9 })).toBe('-27.61,152.77');
    expect(readPosition('-27.61,152.77')).toMatchObject({ lat: -27.61, long: 152.77, label: 'your location' });
  });

  it.each(['4305', 'richmond', '-27,152', '-97.61,152.77', '-27.61,192.77', '-27.61', ''])(
    '%s is not a position',
    (text) => expect(readPosition(text)).toBeNull(),
  );
});
