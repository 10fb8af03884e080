import { describe, expect, it } from '@jest/globals';
import { bestOf } from './best-value.ts';

describe('the best value of a row', () => {
  it('[VDP-094] has a one-word label, such as “Lowest”, in rows where every buyer prefers the same value', () => {
    expect(bestOf('price', ['$58,490', '$41,990', '$42,990'])).toEqual({ index: 1, word: 'Lowest' });
    expect(bestOf('kilometres', ['14 kms', '9 kms'])).toEqual({ index: 1, word: 'Fewest' });
    expect(bestOf('consumption', ['4.5 L/100km', '6.9 L/100km'])).toEqual({ index: 0, word: 'Lowest' });
    expect(bestOf('towing', ['1,500 kg', '2,000 kg', '500 kg'])).toEqual({ index: 1, word: 'Most' });
    expect(bestOf('seats', ['5', '7'])).toBeUndefined();
  });

  it('no best value is marked when two cars share it, a car has no value, the units differ, or there is only one car', () => {
    expect(bestOf('towing', ['1,500 kg', '1,500 kg', '500 kg'])).toBeUndefined();
    expect(bestOf('power', ['143 kW', null])).toBeUndefined();
    expect(bestOf('consumption', ['4.5 L/100km', '16 kWh/100km'])).toBeUndefined();
    expect(bestOf('price', ['$41,990'])).toBeUndefined();
  });
});
