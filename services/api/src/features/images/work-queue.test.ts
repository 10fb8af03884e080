import { setImmediate } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { ApiError } from '../../errors.ts';
import type { WorkLimits } from './work-queue.ts';
import { WorkQueue } from './work-queue.ts';

const busy = () => new ApiError('IMAGES_BUSY', 'Please try again in a second.');

/** A queue that records the site of each finished or rejected job, in that order. */
function recordedQueue(limits: WorkLimits) {
  const queue = new WorkQueue(limits, busy);
  const ended: string[] = [];
  const run = (site: string, work: () => Promise<unknown> = () => setImmediate()): Promise<unknown> =>
    queue.run(site, work).then(
      () => ended.push(site),
      ({ code }) => ended.push(`${site} ${code}`),
    );
  return { run, ended };
}

it('a queue serves sites in turn, however many jobs a site has', async () => {
  const { run, ended } = recordedQueue({ atOnce: 1, waiting: 10 });
  await Promise.all(
    ['redgum', 'redgum', 'redgum', 'redgum', 'wattle', 'wattle', 'northshore'].map((site) => run(site)),
  );
  expect(ended).toEqual(['redgum', 'redgum', 'wattle', 'northshore', 'redgum', 'wattle', 'redgum']);
});

it('in a full queue, the site with the most waiting jobs loses its last job', async () => {
  const { run, ended } = recordedQueue({ atOnce: 1, waiting: 3 });
  const sites = ['redgum', 'redgum', 'redgum', 'redgum', 'redgum', 'northshore', 'wattle', 'northshore'];
  await Promise.all(sites.map((site) => run(site)));
  expect(ended.filter((each) => each.endsWith('IMAGES_BUSY')).toSorted()).toEqual([
    'northshore IMAGES_BUSY',
    'redgum IMAGES_BUSY',
    'redgum IMAGES_BUSY',
    'redgum IMAGES_BUSY',
  ]);
  expect(ended.filter((each) => !each.endsWith('IMAGES_BUSY'))).toEqual(['redgum', 'redgum', 'northshore', 'wattle']);
});

it('a site cannot have more waiting jobs than its share', async () => {
  const { run, ended } = recordedQueue({ atOnce: 1, waiting: 10, waitingPerSite: 1 });
  await Promise.all(['redgum', 'redgum', 'redgum', 'northshore'].map((site) => run(site)));
  expect(ended).toEqual(['redgum IMAGES_BUSY', 'redgum', 'redgum', 'northshore']);
});

it('a job that never ends leaves capacity for other sites, and a failed job frees its slot', async () => {
  const { run, ended } = recordedQueue({ atOnce: 3, atOncePerSite: 2, waiting: 10 });
  for (let piece = 0; piece < 4; piece++) void run('redgum', () => new Promise(() => {}));
  await run('northshore', () => Promise.reject(busy()));
  await run('northshore');
  expect(ended).toEqual(['northshore IMAGES_BUSY', 'northshore']);
});

it('the queue lets other work of the process run between two jobs', async () => {
  const { run, ended } = recordedQueue({ atOnce: 1, waiting: 10 });
  const works = [1, 2, 3].map((piece) => run(`piece ${piece}`, async () => {}));
  void setImmediate().then(() => ended.push('page'));
  await Promise.all(works);
  expect(ended.indexOf('page')).toBeLessThan(3);
});
