/** @jest-environment jsdom */
import { alertRaised, messages, toastRaised } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { demoSite, mountWidget, polyfillDialogs } from '@forecourt/kit/testing';
import { jest } from '@jest/globals';
import { fireEvent, within } from '@testing-library/react';
import { act } from 'react';
import shell from '../../remote.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import frame from '../index.ts';

beforeAll(polyfillDialogs);
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

async function show(site: Partial<Site> = {}) {
  const test = await mountWidget(frame, {}, { remote: shell, gateways: fakeGateways(), site: demoSite(site) });
  const find = within(test.element);
  return {
    ...test,
    find,
    status: find.getByRole('status'),
    pass: (ms: number) => act(async () => jest.advanceTimersByTime(ms)),
    toast: (message: string, durationMs?: number) =>
      act(async () => test.bus.publish(toastRaised, { message, ...(durationMs !== undefined && { durationMs }) })),
    alert: (message: string) => act(async () => test.bus.publish(alertRaised, { message })),
  };
}

describe('toasts', () => {
  it('[NAV-011] toasts are shown one at a time: a new toast replaces the current one', async () => {
    const { toast, status } = await show();
    await toast('Car Saved');
    await toast('Car Removed');
    expect(status.textContent).toBe('Car Removed');
  });

  it('[NAV-013] a copy toast is shown for three seconds', async () => {
    const { toast, status, pass } = await show();
    await toast('Copied 2026 Toyota RAV4 to your clipboard!');
    await pass(2_999);
    expect(status.textContent).toBe('Copied 2026 Toyota RAV4 to your clipboard!');
    await pass(1);
    expect(status.textContent).toBe('');
  });

  it('[NAV-011] the timeout of a replaced toast does not end the new one', async () => {
    const { toast, status, pass } = await show();
    await toast('First');
    await pass(2_500);
    await toast('Second');
    await pass(2_500);
    expect(status.textContent).toBe('Second');
  });

  it('a toast is shown for the duration that its publisher sets', async () => {
    const { toast, status, pass } = await show();
    await toast('Copied', 1_500);
    await pass(1_500);
    expect(status.textContent).toBe('');
  });

  it('a toast stays while the pointer is over it', async () => {
    const { toast, status, pass } = await show();
    await toast('Car Saved');
    await act(async () => void fireEvent.pointerEnter(status.firstElementChild as Element));
    await pass(60_000);
    expect(status.textContent).toBe('Car Saved');
    await act(async () => void fireEvent.pointerLeave(status.firstElementChild as Element));
    await pass(3_000);
    expect(status.textContent).toBe('');
  });

  it('a toast can be dismissed', async () => {
    const { toast, status, find } = await show();
    await toast('Car Saved');
    await act(async () => void fireEvent.click(find.getByRole('button', { name: 'Dismiss' })));
    expect(status.textContent).toBe('');
  });
});

describe('alerts', () => {
  it('[ERR-026] an alert dialog has exactly the published text', async () => {
    const { alert, find } = await show();
    await alert(messages.leadFailed);
    expect(find.getByRole('alertdialog', { name: 'An unexpected error occured' })).toBeTruthy();
  });

  it('[ERR-026] [CONF-042] an alert uses `window.alert` when the site sets `nativeAlert`', async () => {
    const native = jest.spyOn(window, 'alert').mockImplementation(() => {});
    const { alert, find } = await show({ ui: { nativeAlert: true } });
    await alert(messages.leadFailed);
    expect(native.mock.calls).toEqual([['An unexpected error occured']]);
    expect(find.queryByRole('alertdialog')).toBeNull();
    native.mockRestore();
  });

  it('[ERR-026] the only button closes the dialog and returns the focus', async () => {
    const { alert, find } = await show();
    const before = find.getByRole('button', { name: 'Menu' });
    before.focus();
    await alert('This car has just sold.');
    await act(async () => void fireEvent.click(within(find.getByRole('alertdialog')).getByRole('button')));
    expect(find.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  it('several alerts are shown one after another', async () => {
    const { alert, find } = await show();
    await alert('First');
    await alert('Second');
    const press = () =>
      act(async () => void fireEvent.click(within(find.getByRole('alertdialog')).getByRole('button')));
    expect(find.getByRole('alertdialog').textContent).toContain('First');
    await press();
    expect(find.getByRole('alertdialog').textContent).toContain('Second');
    await press();
    expect(find.queryByRole('alertdialog')).toBeNull();
  });
});
