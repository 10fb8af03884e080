/** `sizes` of the first picture: full width on phones, about two thirds of the page on wider screens. */
export const galleryStageSizes = '(min-width: 1400px) 848px, (min-width: 900px) 64vw, 100vw';
