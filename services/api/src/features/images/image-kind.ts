/**
 * First bytes of photo files in hexadecimal: JPEG, PNG, GIF, WebP, AVIF. SVG is excluded, because an SVG can contain
 * scripts, and drawing one can take hours.
 */
const beginnings: readonly RegExp[] = [
  /^ffd8ff/,
  /^89504e470d0a1a0a/,
  /^474946383[79]61/,
  /^52494646.{8}57454250/,
  /^0000.{4}6674797061766966/,
];

/** Whether the bytes begin like a photo file. */
export function isPhotoFile(bytes: Uint8Array): boolean {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString('hex');
  return beginnings.some((pattern) => pattern.test(beginning));
}
