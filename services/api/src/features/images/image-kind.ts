/**
 * What the files of photos hold, and from which byte on: JPEG, PNG, GIF, WebP, AVIF. Drawings (SVG) are
 * programs and none of them.
 */
const marks: readonly (readonly [offset: number, text: string])[] = [
  [0, 'ÿØÿ'],
  [1, 'PNG'],
  [0, 'GIF8'],
  [8, 'WEBP'],
  [4, 'ftypavif'],
];

/** Whether bytes begin as a photo's file does. */
export function isPhotoFile(bytes: Uint8Array): boolean {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return marks.some(([offset, text]) => beginning.startsWith(text, offset));
}
