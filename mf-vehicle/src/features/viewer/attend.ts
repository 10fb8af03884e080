/**
 * Makes what is out of view inert: neither keys nor screen readers find it there, and a film stops. A
 * focus that would go with it passes to the slide that came in its place.
 *
 * @param track the slides' row, where the focus goes when the other slide takes none
 */
export function attend(track: HTMLElement, slide: HTMLElement, seen: boolean): void {
  const held = !seen && slide.contains(document.activeElement);
  slide.toggleAttribute('inert', !seen);
  if (seen) return;
  for (const film of slide.querySelectorAll('video')) film.pause();
  if (!held) return;
  const next = track.querySelector<HTMLElement>(':scope > :not([inert]) button') ?? track;
  next.focus({ preventScroll: true });
}
