/**
 * Events that hydrate a deferred widget: hover or press, focus, typed or autofilled input, or a click by other means.
 */
const hydratingEvents = ['pointerover', 'pointerdown', 'focusin', 'input', 'click'] as const;

/**
 * Signals of a slot: `gone` aborts when the slot is unmounted, `changed` when its context differs from
 * `firstContext`, with which the server rendered it.
 */
export type SlotLife = { readonly gone: AbortSignal; readonly changed: AbortSignal; readonly firstContext: unknown };

/**
 * Keeps the server's markup until the shopper interacts with it, the widget itself calls `hydrate`, or the slot's
 * context changes. Resolves at once if the shopper has already interacted. Never resolves once the slot is gone.
 *
 * @param deferHydration the widget's own trigger; returns a cleanup function
 * @returns a function to call after hydration. If a click triggered the hydration, the function repeats this click
 */
export function deferred(
  container: HTMLElement,
  deferHydration: (hydrate: () => void) => () => void,
  { gone, changed }: Pick<SlotLife, 'gone' | 'changed'>,
): Promise<() => void> {
  return new Promise((resolve) => {
    let isDeferred = true;
    let undo = () => {};
    const stop = () => {
      isDeferred = false;
      undo();
      for (const eventName of hydratingEvents) container.removeEventListener(eventName, onInteraction);
      changed.removeEventListener('abort', hydrate);
      gone.removeEventListener('abort', stop);
    };
    const hydrateWith = (repeat: () => void) => {
      if (!isDeferred) return;
      stop();
      resolve(repeat);
    };
    const hydrate = () => hydrateWith(() => {});
    const onInteraction = (event: Event) => {
      if (event.type !== 'click') return hydrate();
      event.preventDefault();
      event.stopPropagation();
      const { target } = event;
      hydrateWith(() => target?.dispatchEvent(new MouseEvent('click', event)));
    };
    for (const eventName of hydratingEvents) container.addEventListener(eventName, onInteraction);
    changed.addEventListener('abort', hydrate);
    gone.addEventListener('abort', stop);
    undo = deferHydration(hydrate);
    if (!isDeferred) undo();
    // An interaction that began before this call reached no listener, so the DOM is checked for it.
    if (isInUse(container)) hydrate();
  });
}

/** Whether the focus is in the container, or a field in it has another value than the server rendered. */
function isInUse(container: HTMLElement): boolean {
  if (container.contains(document.activeElement)) return true;
  const fields = container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
