/**
 * While a slide is out of view, makes it inert, so that keyboard and screen readers skip it. Pauses its videos. If the
 * slide had the focus, the focus moves to the slide in view.
 *
 * @param track the row of slides. It gets the focus if the slide in view has no button
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
