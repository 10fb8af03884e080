/** How long a preview is stored, unless something refers to it. */
export const keptPreviewsMs = 14 * 24 * 60 * 60_000;
