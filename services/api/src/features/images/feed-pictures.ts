import type { OutboxWorker } from '@forecourt/database';
import { countOpen, enqueueAll, runOutbox } from '@forecourt/database';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { ImageService } from './service.ts';
import { WorkQueue } from './work-queue.ts';

/** Maximum number of feeds' pictures that are fetched at the same time. Shoppers' requests have their own queue. */
const atOnce = 2;

const minute = 60_000;
/** Delays before a failed fetch of a picture is retried: dealers often upload pictures after the feed. */
const retriesMs = [10 * minute, 60 * minute, 6 * 60 * minute, 24 * 60 * minute];

/**
 * Maximum number of messages that wait for a retry in one lane. Further pictures are fetched only when a shopper
 * requests them.
 */
const mostRetries = 5_000;

/** Fetches the pictures of imported feeds until stopped, so that the first shopper sees them at once. */
export function startFeedPictures({
  db,
  log,
  service,
  delivery,
}: Pick<ApiDeps, 'db' | 'log' | 'delivery'> & { readonly service: ImageService }): OutboxWorker {
  const queue = new WorkQueue(
    { atOnce, waiting: Number.POSITIVE_INFINITY },
    () => new ApiError('IMAGES_BUSY', 'Too many feed pictures are waiting.'),
  );
  return runOutbox({
    db,
    kind: 'pictures.fetch',
    pollMs: 10_000,
    forgets: true,
    ...delivery,
    handle: async ({ id, lane = '', payload: { urls, attempt } }) => {
      const failed: string[] = [];
      await Promise.all(
        urls.map((url) =>
          queue
            .run(String(id), () => service.fetch(url))
            .catch(() => {
              failed.push(url);
            }),
        ),
      );
      if (failed.length === 0) return;
      const afterMs = retriesMs[attempt];
      if (afterMs === undefined)
        return log.warn({ urls: failed.length, first: failed[0] }, 'A feed’s pictures couldn’t be fetched.');
      // Each dealership has its own lanes for retries, so that its slow host does not delay the retries of others.
      const again = attempt === 0 ? `${lane} again` : lane;
      if ((await countOpen(db, 'pictures.fetch', again, mostRetries)) >= mostRetries)
        return log.warn(
          { urls: failed.length, lane: again },
          'A feed’s pictures aren’t retried: too many wait already.',
        );
      const payload = { urls: failed, attempt: attempt + 1 };
      await enqueueAll(db, 'pictures.fetch', [{ payload, lane: again, afterMs }]);
    },
    onDead: ({ payload: { urls } }, err) => log.error({ err, urls: urls.length }, 'Pictures couldn’t be fetched.'),
    onError: (err) =>
      log.error({ err }, 'Feed pictures can’t be fetched, because their database table can’t be reached.'),
  });
}
