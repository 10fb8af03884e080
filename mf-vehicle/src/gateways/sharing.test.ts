/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { createSharingGateway } from './sharing.ts';

describe('sharing gateway', () => {
  const sharing = createSharingGateway({ origin: 'https://northshore.example' });
  const page = { title: 'A car', path: '/cars/a' };
  const device = (parts: { share?: (data: object) => Promise<void>; writeText?: (text: string) => Promise<void> }) => {
    Object.defineProperty(navigator, 'share', { value: parts.share, configurable: true });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: parts.writeText }, configurable: true });
  };
  afterEach(() => device({}));

  it('[VDP-049] copies the absolute address to the clipboard', async () => {
    const copied: string[] = [];
    device({ writeText: async (text) => void copied.push(text) });
    await sharing.copy('/cars/a');
    expect(copied).toEqual(['https://northshore.example/cars/a']);
  });

  it('throws when the browser refuses', async () => {
    device({
      writeText: async () => Promise.reject(new Error('denied')),
      share: async () => Promise.reject(new TypeError('denied')),
    });
    await expect(sharing.copy('/cars/a')).rejects.toMatchObject({ code: 'VEHICLE_SHARE_REFUSED' });
    await expect(sharing.share(page)).rejects.toMatchObject({ code: 'VEHICLE_SHARE_REFUSED' });
  });

  it('passes the absolute address to the device’s share sheet, if there is one', async () => {
    expect(sharing.canShare).toBe(false);
    const shared: object[] = [];
    device({ share: async (data) => void shared.push(data) });
    expect(sharing.canShare).toBe(true);
    expect(await sharing.share(page)).toBe('shared');
    expect(shared).toEqual([{ title: 'A car', url: 'https://northshore.example/cars/a' }]);
  });

  it('a cancelled share sheet is a result, not an error', async () => {
    device({ share: async () => Promise.reject(new DOMException('closed', 'AbortError')) });
    expect(await sharing.share(page)).toBe('dismissed');
  });

  it('[VDP-051] opens a window of 550 × 400 without access to its opener', () => {
    const opened: unknown[] = [];
    const before = window.open;
    window.open = (...given) => {
      opened.push(given);
      return null;
    };
    sharing.openWindow('https://social.example/share');
    window.open = before;
    expect(opened).toEqual([['https://social.example/share', '_blank', 'popup,noopener,width=550,height=400']]);
  });
});
