/** A studio picture as an `<img>` wants it. */
export type StudioPhoto = { readonly src: string; readonly srcSet: string };

/**
 * The studio's picture of that name, in both its widths.
 *
 * @param name body, colour and view: `suv-blue-front-34`
 */
export function studioPhoto(name: string): StudioPhoto {
  return {
    src: `/media/studio/${name}-1200.webp`,
    srcSet: `/media/studio/${name}-640.webp 640w, /media/studio/${name}-1200.webp 1200w`,
  };
}

/** Whether a tile's picture is the small side view without background: `suv-tile`. */
export const isCutOut = (name: string): boolean => name.endsWith('-tile');

/** Address of such a side view. */
export const cutOut = (name: string): string => `/media/studio/${name}-240.webp`;
