import { startWork } from '../query/deadline.ts';
import { WorkQueue } from './work-queue.ts';

const limits = { queryMs: 10_000, workMs: 10_000, waitMs: 10_000, waiting: 100 };

it('a small request overtakes large ones that came before it', async () => {
  const queue = new WorkQueue(limits);
  const order: string[] = [];
  const busy = (): void => {
    for (const end = performance.now() + 3; performance.now() < end; );
  };
  const large = async (name: string): Promise<void> => {
    const work = queue.open();
    for (let query = 0; query < 10; query++) await work.run(busy);
    order.push(name);
  };
  const attacks = ['a', 'b', 'c'].map(large);
  await queue.open().run(busy);
  await queue.open().run(() => order.push('small'));
  await Promise.all(attacks);
  expect(order[0]).toBe('small');
});

it('other tasks can run between two queries', async () => {
  const queue = new WorkQueue(limits);
  const order: string[] = [];
  const works = [1, 2, 3].map((query) => queue.open().run(() => order.push(`query ${query}`)));
  setImmediate(() => setImmediate(() => order.push('page')));
  await Promise.all(works);
  expect(order.indexOf('page')).toBeLessThan(3);
});

it('a query that waits too long is refused', async () => {
  const queue = new WorkQueue({ ...limits, waitMs: 0 });
  await expect(queue.open().run(() => 1)).rejects.toMatchObject({
    code: 'SEARCH_DEADLINE_PASSED',
    status: 503,
  });
});

it('large requests use the thread for less time than they leave it to other tasks', async () => {
  const queue = new WorkQueue(limits);
  const busyMs = 20;
  let ran = 0;
  const busy = (): void => {
    ran += 1;
    const worked = startWork();
    while (worked() < busyMs);
  };
  const began = performance.now();
  const large = [1, 2].map(async () => {
    const work = queue.open();
    for (let query = 0; query < 3; query++) await work.run(busy);
  });
  await Promise.all(large);
  expect(ran).toBe(6);
  // The first query of each request runs at once. A pause precedes each of the other four.
  expect(performance.now() - began).toBeGreaterThanOrEqual(2 * busyMs + 4 * 4 * busyMs - 3 * busyMs);
});

it('many requests with one long query each also use the thread for less time than they leave it to other tasks', async () => {
  const queue = new WorkQueue(limits);
  const busyMs = 40;
  let ran = 0;
  const busy = (): void => {
    ran += 1;
    const worked = startWork();
    while (worked() < busyMs);
  };
  const began = performance.now();
  const attackers = Array.from({ length: 8 }, async () => {
    for (let request = 0; request < 2; request++) await queue.open('redgum').run(busy);
  });
  // Short queries of another owner run first, and during the pauses.
  let visits = 0;
  let mostBefore = 0;
  const visitor = (async () => {
    while (ran < 16) {
      const ranBefore = ran;
      await queue.open('wattle').run(() => (visits += 1));
      mostBefore = Math.max(mostBefore, ran - ranBefore);
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  await Promise.all([...attackers, visitor]);
  expect(performance.now() - began).toBeGreaterThanOrEqual(2 * 16 * busyMs);
  expect(mostBefore).toBeLessThanOrEqual(1);
  expect(visits).toBeGreaterThan(5 * 16);
});

it('an owner with too many requests does not delay others, and its own requests are refused', async () => {
  const queue = new WorkQueue({ ...limits, waiting: 20 });
  const order: string[] = [];
  const busy = (): void => {
    for (const end = performance.now() + 2; performance.now() < end; );
  };
  const flood = Array.from({ length: 20 }, () =>
    queue
      .open('redgum')
      .run(busy)
      .then(
        () => order.push('redgum'),
        ({ code }) => order.push(code),
      ),
  );
  const others = ['northshore', 'wattle'].map((site) => queue.open(site).run(() => order.push(site)));
  expect(() => queue.open('redgum').run(busy)).toThrow('queries are waiting already');
  await Promise.all([...flood, ...others]);
  expect(order.filter((each) => each === 'SEARCH_OVERLOADED')).toHaveLength(2);
  expect(order.filter((each) => each === 'redgum').length).toBe(18);
  expect(order.slice(0, 6)).toEqual(expect.arrayContaining(['northshore', 'wattle']));
});
