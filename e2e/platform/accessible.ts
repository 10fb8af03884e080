import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** axe finds nothing serious in what is on screen. */
export async function expectAccessible(page: Page): Promise<void> {
  // A colour in the middle of a transition is nobody's choice.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished.catch(() => null)),
    ),
  );
  // The pages have no frames of other origins, so what the legacy mode leaves out is only waiting.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 200)).join('\n  ')}`);
  expect(grave, 'axe finds nothing serious').toEqual([]);
}
