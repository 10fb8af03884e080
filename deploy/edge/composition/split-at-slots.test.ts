import { expect, it } from '@jest/globals';
import { splitAtSlots } from './split-at-slots.ts';

const a = { name: 'a', context: {} };

it('markup is split at its slots, and a marker without a slot is removed', () => {
  expect(splitAtSlots('<b><!--slot:0-->!<!--slot:7--></b>', [a], 9)).toEqual({
    parts: ['<b>', a, '!', '</b>'],
    over: false,
  });
});

it('markers beyond the limit stay in the markup as comments', () => {
  expect(splitAtSlots('<!--slot:0--><!--slot:0-->', [a], 1)).toEqual({ parts: ['', a, '<!--slot:0-->'], over: true });
});
