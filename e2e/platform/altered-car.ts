import type { Car } from '@forecourt/contracts';
import type { Page } from '@playwright/test';
import { allStock } from './dealers.ts';
import type { TestPlatform } from './platform.ts';
import { expect, hydrated } from './test.ts';

/**
 * Opens the first vehicle of a dealer's list with changed data. The browser receives the changed data when it navigates
 * from the list.
 *
 * @returns the vehicle as the page received it
 */
export async function openAltered(
  page: Page,
  platform: TestPlatform,
  site: string,
  changes: Partial<Car> | ((car: Car) => Car),
): Promise<Car> {
  await page.goto(platform.url(site, allStock));
  await hydrated(page);
  const link = page.getByRole('list', { name: 'Search results' }).getByRole('article').first().getByRole('heading');
  const path = (await link.getByRole('link').getAttribute('href')) ?? '';
  const { car } = JSON.parse((await platform.fetch(site, `/api${path}`)).body) as { readonly car: Car };
  const received = typeof changes === 'function' ? changes(car) : { ...car, ...changes };
  await page.route(`**/api${path}`, (route) => route.fulfill({ json: { car: received } }));
  await link.getByRole('link').click();
  await expect(page).toHaveURL(platform.url(site, path));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  return received;
}

/** Frames of a spin in the demo stock. */
export const spinFrames: readonly string[] = Array.from(
  { length: 36 },
  (_, frame) => `/media/studio/suv-white-spin-${String(frame).padStart(2, '0')}.webp`,
);

/** `count` different picture URLs of files in the demo stock. */
export function pictures(count: number): NonNullable<Car['images']> {
  return Array.from({ length: count }, (_, index) => {
    const url = `/media/studio/suv-white-high-${['front-34', 'side', 'rear-34'][index % 3]}-showroom-1440.webp?${index}`;
    return { image: { url, thumb: { url } } };
  });
}
