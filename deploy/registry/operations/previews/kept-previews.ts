/** How long a preview is stored, unless something names it. */
export const keptPreviewsMs = 14 * 24 * 60 * 60_000;
