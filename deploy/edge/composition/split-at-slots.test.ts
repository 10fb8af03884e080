import { expect, it } from '@jest/globals';
import { splitAtSlots } from './split-at-slots.ts';

const a = { name: 'a', context: {} };

it('markup is split at its slots, and a mark without a slot goes', () => {
  expect(splitAtSlots('<b><!--slot:0-->!<!--slot:7--></b>', [a], 9)).toEqual({
    parts: ['<b>', a, '!', '</b>'],
    over: false,
  });
});

it('a mark beyond the most is left as the comment it is', () => {
  expect(splitAtSlots('<!--slot:0--><!--slot:0-->', [a], 1)).toEqual({ parts: ['', a, '<!--slot:0-->'], over: true });
});
