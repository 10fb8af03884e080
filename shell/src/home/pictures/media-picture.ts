/** A picture as an `<img>` wants it. */
export type MediaPicture = { readonly src: string; readonly srcSet: string };

/**
 * A site's picture in both its widths.
 *
 * @param name folder and name: `studio/suv-blue-front-34`
 */
export function mediaPicture(name: string): MediaPicture {
  return {
    src: `/media/${name}-1200.webp`,
    srcSet: `/media/${name}-640.webp 640w, /media/${name}-1200.webp 1200w`,
  };
}

/** Whether a picture is the platform's own drawing of a kind of vehicle, which has to be said. */
export const isIllustration = (name: string): boolean => name.startsWith('studio/');

/** Whether a tile's picture is the small side view of a body, without background: `bodies/suv`. */
export const isCutOut = (name: string): boolean => name.startsWith('bodies/');

/** Address of such a side view. */
export const cutOut = (name: string): string => `/media/${name}-240.webp`;
