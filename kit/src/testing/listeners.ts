/** Event types that React and the test environment listen to for the whole life of the process. */
const ofNobody = new Set(['selectionchange', 'mouseover', 'mouseout']);

type Listening = { readonly target: string; readonly type: string; readonly listener: unknown };

/**
 * Records listeners of the window and the document.
 *
 * @returns a function that stops recording and returns the listeners that are left
 */
export function watchListeners(): () => readonly string[] {
  const listening: Listening[] = [];
  const restore = [watch('window', window, listening), watch('document', document, listening)];
  return () => {
    for (const each of restore) each();
    return listening
      .filter(({ type }) => !ofNobody.has(type))
      .map(({ target, type }) => `${target} still listens for "${type}"`);
  };
}

function watch(name: string, target: EventTarget, listening: Listening[]): () => void {
  const { addEventListener, removeEventListener } = target;
  const indexOf = (type: string, listener: unknown) =>
    listening.findIndex((each) => each.target === name && each.type === type && each.listener === listener);
  const forget = (type: string, listener: unknown) => {
    const index = indexOf(type, listener);
    if (index >= 0) listening.splice(index, 1);
  };
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ) => {
    const { once = false, signal } = typeof options === 'object' ? options : {};
    if (!once && listener !== null && indexOf(type, listener) < 0) listening.push({ target: name, type, listener });
    signal?.addEventListener('abort', () => forget(type, listener));
    addEventListener.call(target, type, listener, options);
  };
  target.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ) => {
    forget(type, listener);
    removeEventListener.call(target, type, listener, options);
  };
  return () => {
    target.addEventListener = addEventListener;
    target.removeEventListener = removeEventListener;
  };
}
