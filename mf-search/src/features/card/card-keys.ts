import type { KeyboardEvent } from 'react';

const step: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Moves the focus among a card's secondary controls with the left and right arrow keys, Home and End. The tab stops of
 * a card are its title, its save button and its first action. If all nine controls were tab stops, a page of cards
 * would take 200 presses of Tab.
 */
export function moveAmongControls(event: KeyboardEvent<HTMLElement>): void {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(secondary)].filter(isReachable);
  const at = controls.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const to = { Home: 0, End: controls.length - 1 }[event.key] ?? at + (step[event.key] ?? 0);
  if (to === at) return;
  event.preventDefault();
  controls[(to + controls.length) % controls.length]?.focus();
}

/** Secondary controls. The photo's link is excluded, because it leads to the same page as the title. */
const secondary = 'button[tabindex="-1"]:enabled, a[data-action]';

/** False for a control that CSS hides; true in a browser without `checkVisibility`. */
function isReachable(control: HTMLElement): boolean {
  return control.checkVisibility?.({ visibilityProperty: true }) ?? true;
}
