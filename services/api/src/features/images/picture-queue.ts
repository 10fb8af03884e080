import type { Budget } from '@forecourt/budget';
import { ApiError } from '../../errors.ts';
import { WorkQueue } from './work-queue.ts';

/** A picture to be resized. */
export type PictureWork = {
  /** Slug of the site for which the picture is resized. */
  readonly site: string;
  /** Where `read` gets the original: from a file, or from another host (`remote`). */
  readonly from: 'file' | 'remote';
  readonly read: () => Promise<Buffer>;
  readonly make: (original: Buffer) => Promise<Buffer>;
};

/**
 * Runs the work.
 *
 * @throws ApiError IMAGES_BUSY, or the error of the work
 */
export type PictureQueue = (work: PictureWork) => Promise<Buffer>;

/**
 * Number of pictures that are resized at once. Each keeps one processor busy for up to a few seconds; a small machine
 * has this many processors.
 */
const madeAtOnce = 2;

/**
 * Creates the queue for all pictures of a process. A remote picture is fetched before it takes a slot for resizing, so
 * that a slow host delays only the site that lists it. It keeps its fetch slot until it is resized, so that few fetched
 * pictures are in memory.
 */
export function createPictureQueue(budget: Budget): PictureQueue {
  const { pictureFetches: atOnce, pictureFetchesPerSite: atOncePerSite, picturesWaiting: waiting } = budget;
  const fetching = new WorkQueue({ atOnce, atOncePerSite, waiting }, imagesBusy);
  const making = new WorkQueue({ atOnce: madeAtOnce, waiting }, imagesBusy);
  return ({ site, from, read, make }) => {
    if (from === 'file') return making.run(site, async () => make(await read()));
    return fetching.run(site, async () => {
      const original = await read();
      return making.run(site, () => make(original));
    });
  };
}

const imagesBusy = (): ApiError =>
  new ApiError('IMAGES_BUSY', 'Too many pictures are being resized. Please try again in a second.');
