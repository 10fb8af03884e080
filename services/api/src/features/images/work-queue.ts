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
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running < atOnce) running += 1;
      else {
        if (waiting.length >= mostWaiting)
          throw new ApiError('IMAGES_BUSY', 'Too many pictures are being made. Please try again in a second.');
        // Whoever ends hands its place on.
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
