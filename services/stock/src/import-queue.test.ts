import { expect, it } from '@jest/globals';
import { createImportQueue } from './import-queue.ts';

it('imports of one dealership run one after another, and do not delay other dealerships', async () => {
  const queue = createImportQueue(2);
  const log: string[] = [];
  let end = () => {};
  const long = queue('redgum', () => new Promise<void>((resolve) => (end = resolve)));
  const later = queue('redgum', async () => void log.push('redgum, later'));
  await queue('wattle', async () => void log.push('wattle'));
  await queue('northshore', async () => void log.push('northshore'));
  expect(log).toEqual(['wattle', 'northshore']);
  end();
  await Promise.all([long, later]);
  expect(log).toEqual(['wattle', 'northshore', 'redgum, later']);
});

it('waiting work is removed from the queue at once when its sender disconnects', async () => {
  const queue = createImportQueue(1);
  const log: string[] = [];
  let end = () => {};
  const long = queue('redgum', () => new Promise<void>((resolve) => (end = resolve)));
  const senders = [new AbortController(), new AbortController()] as const;
  const left = ['redgum', 'wattle'].map((dealership, place) =>
    queue(dealership, async () => void log.push(dealership), senders[place]?.signal),
  );
  const later = queue('wattle', async () => void log.push('later'));
  for (const sender of senders) sender.abort(new Error('the sender has gone'));
  for (const each of left) await expect(each).rejects.toThrow('the sender has gone');
  end();
  await Promise.all([long, later]);
  expect(log).toEqual(['later']);
});

it('work that has begun continues when its sender has disconnected', async () => {
  const queue = createImportQueue(1);
  const sender = new AbortController();
  const begun = queue(
    'redgum',
    async () => {
      sender.abort(new Error('the sender has gone'));
      return 'done';
    },
    sender.signal,
  );
  expect(await begun).toBe('done');
});

it('the next import starts even if the previous import failed', async () => {
  const queue = createImportQueue(1);
  const failed = queue('redgum', async () => Promise.reject(new Error('no feed')));
  const next = queue('wattle', async () => 'done');
  await expect(failed).rejects.toThrow('no feed');
  expect(await next).toBe('done');
});
