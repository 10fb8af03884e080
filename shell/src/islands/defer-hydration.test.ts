/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { deferred } from './defer-hydration.ts';

let container: HTMLElement;
let button: HTMLElement;
let gone: AbortController;
let changed: AbortController;
let undone: number;
let hydrateItself: () => void;

beforeEach(() => {
  container = document.createElement('div');
  container.innerHTML = '<button type="button"><i></i></button>';
  button = container.querySelector('button') as HTMLElement;
  document.body.replaceChildren(container);
  gone = new AbortController();
  changed = new AbortController();
  undone = 0;
});

/**
 * Defers the hydration of a mount point. `clicks` counts the clicks on its button; `outside` counts the clicks that
 * reach the body.
 */
function defer() {
  const received = { hydrated: 0, clicks: 0, outside: 0 };
  button.addEventListener('click', () => received.clicks++);
  document.body.onclick = () => received.outside++;
  const until = (hydrate: () => void) => {
    hydrateItself = hydrate;
    return () => void undone++;
  };
  const ready = deferred(container, until, { gone: gone.signal, changed: changed.signal });
  void ready.then(() => received.hydrated++);
  return { received, ready };
}
const fire = (event: Event) => (button.firstChild as Element).dispatchEvent(event);

describe('a deferred mount point', () => {
  it.each(['pointerover', 'pointerdown', 'focusin', 'input'])(
    'a deferred mount point is hydrated once by %s',
    async (eventName) => {
      const { received, ready } = defer();
      fire(new Event(eventName, { bubbles: true }));
      fire(new Event(eventName, { bubbles: true }));
      (await ready)();
      expect(received).toEqual({ hydrated: 1, clicks: 0, outside: 0 });
      expect(undone).toBe(1);
    },
  );

  it.each([
    ['has focus', () => button.focus()],
    [
      'holds typed text',
      () => {
        const field = document.createElement('input');
        container.append(field);
        field.value = 'toyota';
      },
    ],
  ])('a deferred mount point is hydrated at once when it %s before listeners are added', async (_, begin) => {
    begin();
    const { received, ready } = defer();
    (await ready)();
    expect(received.hydrated).toBe(1);
    expect(undone).toBe(1);
  });

  it('hydration repeats the click that triggered it, and other listeners get that click once', async () => {
    const { received, ready } = defer();
    fire(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(received.outside).toBe(0);
    (await ready)();
    expect(received).toEqual({ hydrated: 1, clicks: 2, outside: 1 });
  });

  it('a deferred mount point is hydrated by the widget’s own trigger, or by a changed context', async () => {
    const first = defer();
    hydrateItself();
    await first.ready;
    const second = defer();
    changed.abort();
    await second.ready;
    expect(undone).toBe(2);
  });

  it('a mount point stays deferred when its slot is unmounted', async () => {
    const { received } = defer();
    gone.abort();
    fire(new Event('pointerdown', { bubbles: true }));
    await Promise.resolve();
    expect(received.hydrated).toBe(0);
    expect(undone).toBe(1);
  });

  it('the widget’s trigger is removed even when it fires at once', async () => {
    await deferred(
      container,
      (hydrate) => {
        hydrate();
        return () => void undone++;
      },
      { gone: gone.signal, changed: changed.signal },
    );
    expect(undone).toBe(1);
  });
});
