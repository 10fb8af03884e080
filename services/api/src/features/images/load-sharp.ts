import type sharp from 'sharp';

/** The library's readers for formats of photos. All other readers, such as those of SVG and TIFF, are disabled. */
const readers = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`);

let loaded: Promise<typeof sharp> | undefined;

/** Loads the image library on first use, because loading takes long and most processes resize no pictures. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    // Uses one thread per picture; the queue decides how many pictures run at once.
    library.concurrency(1);
    library.cache(false);
    library.block({ operation: ['VipsForeignLoad'] });
    library.unblock({ operation: readers });
    return library;
  });
  return loaded;
}
