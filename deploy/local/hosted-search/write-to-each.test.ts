import { expect, it } from '@jest/globals';
import { createWriteToEach } from './write-to-each.ts';

it('a message that one index refuses is written to the other indexes only once, however often the message is retried', async () => {
  const calls: string[] = [];
  let isDown = true;
  const indexes = ['broken', 'whole'].map((name) => ({
    name,
    write: async () => {
      calls.push(name);
      if (name === 'broken' && isDown) throw new Error('down');
    },
  }));
  const { write } = createWriteToEach();
  const message = { id: 1, payload: { carIds: ['a'] } };
  await expect(write(message, indexes)).rejects.toThrow('down');
  await expect(write(message, indexes)).rejects.toThrow('down');
  isDown = false;
  await write(message, indexes);
  expect(calls).toEqual(['broken', 'whole', 'broken', 'broken']);
  await write(message, indexes);
  expect(calls.slice(4)).toEqual(['broken', 'whole']);
});
