/**
 * Events that hydrate a deferred widget. They cover hover, press, focus, typing, autofill, and clicks without a
 * pointer, such as those of assistive technology.
 */
const hydratingEvents = ['pointerover', 'pointerdown', 'focusin', 'input', 'click'] as const;

/**
 * Signals of a slot. `gone` aborts when the slot is unmounted. `changed` aborts when the context changes.
 * `firstContext`: the context with which the server rendered the slot.
 */
export type SlotLife = { readonly gone: AbortSignal; readonly changed: AbortSignal; readonly firstContext: unknown };

/**
 * Resolves when the server's markup has to be hydrated. The reason is that the shopper interacts with it or has done so
 * already, that the widget itself calls `hydrate`, or that the slot's context changes. Never resolves once the slot is
 * gone.
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
    // An interaction before this call reached no listener, so the DOM is checked for its effects.
    if (isInUse(container)) hydrate();
  });
}

/** Whether the focus is in the container, or a field in it has a value other than the one that the server rendered. */
function isInUse(container: HTMLElement): boolean {
  if (container.contains(document.activeElement)) return true;
  const fields = container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
