import type { Queries } from '@forecourt/database';
import { countOpen, enqueueAll } from '@forecourt/database';
import type { CarRow } from './car-rows.ts';

/** Pictures per message. */
const together = 50;
/** Maximum number of waiting messages of a lane. Further pictures are fetched when a shopper requests them. */
const defaultMostWaiting = 5_000;

/**
 * Queues the pictures of stored cars, so that they are fetched before shoppers request them. The first pictures of all
 * cars are fetched first, because search results show them.
 *
 * @param mostWaiting maximum number of waiting messages of a lane; further pictures are not queued
 */
export async function queuePictures(
  db: Queries,
  dealership: string,
  rows: readonly CarRow[],
  mostWaiting = defaultMostWaiting,
): Promise<void> {
  const ofCars = rows.map(({ doc }) => (doc.images ?? []).map(({ image }) => image.url).filter(isRemote));
  const lanes = [
    { lane: dealership, urls: ofCars.flatMap(([first]) => first ?? []) },
    { lane: `${dealership} further`, urls: ofCars.flatMap(([, ...further]) => further) },
  ];
  for (const { lane, urls } of lanes) {
    const messages = Array.from({ length: Math.ceil(urls.length / together) }, (_, n) => ({
      lane,
      payload: { urls: urls.slice(n * together, (n + 1) * together), attempt: 0 },
    }));
    if (messages.length > 0 && (await countOpen(db, 'pictures.fetch', lane, mostWaiting)) < mostWaiting)
      await enqueueAll(db, 'pictures.fetch', messages);
  }
}

const isRemote = (url: string): boolean => url.startsWith('https://');
