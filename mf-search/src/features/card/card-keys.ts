import type { KeyboardEvent } from 'react';

const step: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Moves the focus among a card's secondary controls with the left and right arrow keys, Home and End. The Tab key stops only at the
 * name, the heart and the first action: with nine stops a card, a page of cards took two hundred presses of Tab.
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

/** All but the picture's link, which leads where the name does. */
const secondary = 'button[tabindex="-1"]:enabled, a[data-action]';

/** Not where a style sheet has taken it away; a browser without the question counts every one. */
function isReachable(control: HTMLElement): boolean {
  return control.checkVisibility?.({ visibilityProperty: true }) ?? true;
}
