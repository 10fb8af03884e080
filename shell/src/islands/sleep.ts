/** What somebody does who turns to a place: point at it, press it, reach it by keyboard, or click it by other means. */
const turns = ['pointerover', 'pointerdown', 'focusin', 'click'] as const;

/** When a sleeping place's slot is gone for good, or has another context than the one the server knew. */
export type SlotLife = { readonly gone: AbortSignal; readonly changed: AbortSignal; readonly firstContext: unknown };

/**
 * Leaves the server's markup as it is until somebody turns to it, the widget itself calls `wake`,
 * or the slot's context changes. Never resolves once the slot is gone.
 *
 * @param sleepUntil the widget's own reason to wake; returns its undo
 * @returns what to call as soon as the place listens: it repeats the click that woke it, if one did
 */
export function asleep(
  container: HTMLElement,
  sleepUntil: (wake: () => void) => () => void,
  { gone, changed }: Pick<SlotLife, 'gone' | 'changed'>,
): Promise<() => void> {
  return new Promise((resolve) => {
    let sleeps = true;
    let undo = () => {};
    const stop = () => {
      sleeps = false;
      undo();
      for (const turn of turns) container.removeEventListener(turn, turned);
      changed.removeEventListener('abort', wake);
      gone.removeEventListener('abort', stop);
    };
    const wakeWith = (repeat: () => void) => {
      if (!sleeps) return;
      stop();
      resolve(repeat);
    };
    const wake = () => wakeWith(() => {});
    const turned = (event: Event) => {
      if (event.type !== 'click') return wake();
      event.preventDefault();
      event.stopPropagation();
      const { target } = event;
      wakeWith(() => target?.dispatchEvent(new MouseEvent('click', event)));
    };
    for (const turn of turns) container.addEventListener(turn, turned);
    changed.addEventListener('abort', wake);
    gone.addEventListener('abort', stop);
    undo = sleepUntil(wake);
    if (!sleeps) undo();
  });
}
