/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { asleep } from './sleep.ts';

let container: HTMLElement;
let button: HTMLElement;
let gone: AbortController;
let changed: AbortController;
let undone: number;
let wakeItself: () => void;

beforeEach(() => {
  container = document.createElement('div');
  container.innerHTML = '<button type="button"><i></i></button>';
  button = container.querySelector('button') as HTMLElement;
  document.body.replaceChildren(container);
  gone = new AbortController();
  changed = new AbortController();
  undone = 0;
});

/** Puts the place to sleep; `clicks` counts what reaches its button, `outside` what reaches the page around it. */
function sleep() {
  const heard = { woken: 0, clicks: 0, outside: 0 };
  button.addEventListener('click', () => heard.clicks++);
  document.body.onclick = () => heard.outside++;
  const until = (wake: () => void) => {
    wakeItself = wake;
    return () => void undone++;
  };
  const awake = asleep(container, until, { gone: gone.signal, changed: changed.signal });
  void awake.then(() => heard.woken++);
  return { heard, awake };
}
const fire = (event: Event) => (button.firstChild as Element).dispatchEvent(event);

describe('a sleeping place', () => {
  it.each(['pointerover', 'pointerdown', 'focusin'])('wakes by %s, once', async (turn) => {
    const { heard, awake } = sleep();
    fire(new Event(turn, { bubbles: true }));
    fire(new Event(turn, { bubbles: true }));
    (await awake)();
    expect(heard).toEqual({ woken: 1, clicks: 0, outside: 0 });
    expect(undone).toBe(1);
  });

  it('repeats the click that woke it, which nobody else hears twice', async () => {
    const { heard, awake } = sleep();
    fire(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(heard.outside).toBe(0);
    (await awake)();
    expect(heard).toEqual({ woken: 1, clicks: 2, outside: 1 });
  });

  it('wakes by itself, and when its context changes', async () => {
    const first = sleep();
    wakeItself();
    await first.awake;
    const second = sleep();
    changed.abort();
    await second.awake;
    expect(undone).toBe(2);
  });

  it('stays asleep when its slot is gone', async () => {
    const { heard } = sleep();
    gone.abort();
    fire(new Event('pointerdown', { bubbles: true }));
    await Promise.resolve();
    expect(heard.woken).toBe(0);
    expect(undone).toBe(1);
  });

  it('undoes its reason to wake even when that holds from the start', async () => {
    await asleep(
      container,
      (wake) => {
        wake();
        return () => void undone++;
      },
      { gone: gone.signal, changed: changed.signal },
    );
    expect(undone).toBe(1);
  });
});
