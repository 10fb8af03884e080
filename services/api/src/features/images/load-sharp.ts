import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

/** The library that makes pictures, loaded with the first of them: it takes long, and most processes make none. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    // One picture at a time uses one thread; how many at a time is the queue's business.
    library.concurrency(1);
    library.cache(false);
    return library;
  });
  return loaded;
}
