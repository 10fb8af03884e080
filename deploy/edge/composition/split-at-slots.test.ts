import { expect, it } from '@jest/globals';
import { splitAtSlots } from './split-at-slots.ts';

const a = { name: 'a', context: {} };

it('splits markup at its slots and drops a marker without a slot', () => {
  expect(splitAtSlots('<b><!--slot:0-->!<!--slot:7--></b>', [a], 9)).toEqual({
    parts: ['<b>', a, '!', '</b>'],
    over: false,
  });
});

it('leaves markers beyond the limit as comments', () => {
  expect(splitAtSlots('<!--slot:0--><!--slot:0-->', [a], 1)).toEqual({ parts: ['', a, '<!--slot:0-->'], over: true });
});
