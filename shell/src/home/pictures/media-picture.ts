/** Attributes of an `<img>`. */
export type MediaPicture = { readonly src: string; readonly srcSet: string };

/**
 * The picture in both its widths.
 *
 * @param name folder and name: `studio/suv-blue-front-34`
 */
export function mediaPicture(name: string): MediaPicture {
  return {
    src: `/media/${name}-1200.webp`,
    srcSet: `/media/${name}-640.webp 640w, /media/${name}-1200.webp 1200w`,
  };
}

/**
 * Whether a picture is the platform's own drawing of a kind of vehicle, which has to be labelled as an illustration.
 */
export const isIllustration = (name: string): boolean => name.startsWith('studio/');

/** Whether a tile's picture is a small side view with a transparent background: `bodies/suv`. */
export const isCutOut = (name: string): boolean => name.startsWith('bodies/');

/** Whether a picture shows a vehicle on a transparent background: `studio/ute-black-cut-out`. */
export const isTransparent = (name: string): boolean => name.endsWith('-cut-out');

/** Address of a side view. */
export const cutOut = (name: string): string => `/media/${name}-240.webp`;
