import PQueue from 'p-queue';
import { ApiError } from '../../errors.ts';

/** Runs work a few at a time. */
export type WorkQueue = { readonly run: <Result>(work: () => Promise<Result>) => Promise<Result> };

/**
 * @param atOnce pieces of work under way at the same time
 * @param mostWaiting further ones that may wait; beyond them work is refused with IMAGES_BUSY
 */
export function createWorkQueue({
  atOnce,
  mostWaiting,
}: {
  readonly atOnce: number;
  readonly mostWaiting: number;
}): WorkQueue {
  const queue = new PQueue({ concurrency: atOnce });
  return {
    async run(work) {
      if (queue.pending >= atOnce && queue.size >= mostWaiting)
        throw new ApiError('IMAGES_BUSY', 'Too many pictures are being made. Please try again in a second.');
      return queue.add(work);
    },
  };
}

/**
 * A queue of its own for each site: pictures of one that are many, or whose host is slow, hold up no other's.
 *
 * @param limits of each queue
 */
export function createSiteQueues(limits: Parameters<typeof createWorkQueue>[0]): (site: string) => WorkQueue {
  const queues = new Map<string, WorkQueue>();
  return (site) => {
    const queue = queues.get(site) ?? createWorkQueue(limits);
    queues.set(site, queue);
    return queue;
  };
}
