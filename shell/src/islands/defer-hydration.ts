/** What hydrates a deferred widget: a pointer over or on it, focus, a value a browser filled in or typed, or a click by other means. */
const hydratingEvents = ['pointerover', 'pointerdown', 'focusin', 'input', 'click'] as const;

/** When a deferred place's slot is gone for good, or has another context than the one the server knew. */
export type SlotLife = { readonly gone: AbortSignal; readonly changed: AbortSignal; readonly firstContext: unknown };

/**
 * Leaves the server's markup as it is until somebody interacts with it, the widget itself calls `hydrate`,
 * or the slot's context changes; not at all where somebody has begun already. Never resolves once the slot is gone.
 *
 * @param deferHydration the widget's own reason to hydrate; returns its undo
 * @returns what to call as soon as the widget is hydrated: it repeats the click that hydrated it, if one did
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
    // Listeners added before this code have had their events already.
    if (isInUse(container)) hydrate();
  });
}

/** The focus is within, or a field holds what the server did not write. */
function isInUse(container: HTMLElement): boolean {
  if (container.contains(document.activeElement)) return true;
  const fields = container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
