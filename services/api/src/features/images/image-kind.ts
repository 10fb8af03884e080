/**
 * Magic bytes of photo formats, with their offset: JPEG, PNG, GIF, WebP, AVIF. SVG is excluded because it can contain
 * scripts.
 */
const marks: readonly (readonly [offset: number, text: string])[] = [
  [0, 'ÿØÿ'],
  [1, 'PNG'],
  [0, 'GIF8'],
  [8, 'WEBP'],
  [4, 'ftypavif'],
];

/** Whether the bytes begin like a photo file. */
export function isPhotoFile(bytes: Uint8Array): boolean {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return marks.some(([offset, text]) => beginning.startsWith(text, offset));
}
