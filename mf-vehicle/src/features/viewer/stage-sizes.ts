/** How wide the first picture is shown: whole width on phones, about two thirds of the page beyond. */
export const galleryStageSizes = '(min-width: 1400px) 848px, (min-width: 900px) 64vw, 100vw';
