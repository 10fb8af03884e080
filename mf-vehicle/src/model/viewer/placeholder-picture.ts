/** File names of placeholder pictures: `default.jpg`, `no-photo-640.webp`, `image_not_found.png`. */
const placeholder =
  /(^|\/)(default|placeholder|no[-_]?(image|photo|picture)|image[-_]?not[-_]?found)([-_](car|image|photo))?([-_]\d+)?\.[a-z]+(\?|$)/i;

/** Whether the file name is that of a placeholder picture. @source spec §5, VIEW-021 */
export function isPlaceholderPicture(url: string): boolean {
  return placeholder.test(url);
}
