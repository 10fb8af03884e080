/** File names that stand in for a photo: `default.jpg`, `no-photo-640.webp`, `image_not_found.png`. */
const placeholder =
  /(^|\/)(default|placeholder|no[-_]?(image|photo|picture)|image[-_]?not[-_]?found)([-_](car|image|photo))?([-_]\d+)?\.[a-z]+(\?|$)/i;

/** A default picture is no photo of the car. @source spec §5, VIEW-021 */
export function isPlaceholderPicture(url: string): boolean {
  return placeholder.test(url);
}
