import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../platform/accessible.ts';
import { openAltered } from '../platform/altered-car.ts';
import { expect, test } from '../platform/test.ts';

// Software rendering, for machines without a graphics card.
test.use({
  launchOptions: {
    ...(process.env['FORECOURT_BROWSER'] !== undefined && { executablePath: process.env['FORECOURT_BROWSER'] }),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
});

const address = '/media/interiors/all-round.png';
const [red, green, blue, white] = ['#c00000', '#00a000', '#0000c0', '#f0f0f0'];

/** A test panorama: red ahead, green to the right, blue to the left, white above. */
function allRound(): Promise<Buffer> {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="512"><rect width="1024" height="512" fill="#333"/>` +
        `<rect x="412" width="200" height="512" fill="${red}"/><rect x="668" width="200" height="512" fill="${green}"/>` +
        `<rect x="156" width="200" height="512" fill="${blue}"/><rect width="1024" height="120" fill="${white}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
}

/** Colour near the view's centre, where neither hotspots nor buttons are drawn. */
async function ahead(field: Locator): Promise<string> {
  const { data, info } = await sharp(await field.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = ((Math.floor(info.height / 2) + 50) * info.width + Math.floor(info.width / 2) - 40) * info.channels;
  return `#${data.subarray(at, at + 3).toString('hex')}`;
}

for (const width of [390, 1440]) {
  test(`[VIEW-014] [VIEW-015] the view of an interior panorama turns by buttons, keys and drag at ${width} px`, async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const picture = await allRound();
    await page.route(`**${address}*`, (route) => route.fulfill({ contentType: 'image/png', body: picture }));
    const { name } = await openAltered(page, platform, 'northshore', {
      spin_images: [],
      spin_interior_image: address,
      hotspots: {
        interior: [
          { description: 'Leather seats', positions: [{ frame: 0, x: 0.25, y: 0.5 }] },
          { description: 'Glass roof', positions: [{ frame: 0, x: 0.5, y: 0.1 }] },
        ],
      },
    });
    await page.getByRole('group', { name: 'Choose a view' }).getByRole('button', { name: 'Interior' }).click();
    const field = page.getByRole('region', { name: `Interior of ${name}: look around with the arrow keys` });
    const press = (label: string, times: number) =>
      Array.from({ length: times }).reduce<Promise<void>>(
        (before) => before.then(() => page.getByRole('button', { name: label, exact: true }).click()),
        Promise.resolve(),
      );
    const sees = (colour: string) => expect.poll(() => ahead(field)).toBe(colour);
    await sees(red);
    await expectAccessible(page);

    // The view is turned with the buttons, which work at every screen width.
    await press('Show: Leather seats', 1);
    await sees(blue);
    await expect(page.getByRole('button', { name: 'Leather seats', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Glass roof', exact: true })).toBeHidden();
    await press('Look up', 3);
    await sees(white);
    await press('Look down', 6);
    await press('Show: Glass roof', 1);
    await expect(page.getByRole('status').filter({ hasText: 'Glass roof' })).toBeVisible();

    // Keys turn the view to the right until it is the starting view again.
    await press('Show: Leather seats', 1);
    await field.focus();
    const seen: string[] = [];
    for (let key = 0; key < 80 && !seen.includes(green); key += 1) {
      await page.keyboard.press('ArrowRight');
      seen.push(await ahead(field));
    }
    expect(seen.indexOf(red)).toBeGreaterThan(0);
    expect(seen.indexOf(green)).toBeGreaterThan(seen.indexOf(red));

    // Dragging to the right turns the view to the left.
    const box = await field.boundingBox();
    if (box === null) throw new Error('The interior has a place.');
    for (let pull = 0; pull < 12 && (await ahead(field)) !== red; pull += 1) {
      await page.mouse.move(box.x + 80, box.y + box.height / 2 + 60);
      await page.mouse.down();
      await page.mouse.move(box.x + 80 + box.width / 4, box.y + box.height / 2 + 60, { steps: 3 });
      await page.mouse.up();
    }
    await sees(red);
    await expectAccessible(page);
  });
}
