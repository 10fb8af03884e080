import type { CDPSession, Page } from '@playwright/test';
import { animationsEnd, colourFaults } from './accessible.ts';

/** Elements that a visitor can press, type in or choose. */
const controls =
  ':is(a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option]):not(:disabled, [tabindex="-1"])';

/** States of a control in which its colours may change. */
const states = [['hover'], ['focus', 'focus-visible'], ['hover', 'active']] as const;

/**
 * Visible controls that another element covers when they are scrolled into the middle of the window. Pins of a map that
 * cover each other are left out, because dealerships can be at one address and the list beside the map has all of them.
 */
export async function coveredControls(page: Page): Promise<readonly string[]> {
  // Scrolls to the end first, because deferred parts are laid out and animated when they come into view.
  await page.evaluate(async () => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await animationsEnd(page);
  return page.evaluate(async (selector) => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    /** The element that covers a control in the middle of the window; null if none does. */
    const coverOf = (control: HTMLElement): Element | null => {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      // A field with a width or height of one pixel is hidden; its label is visible instead.
      if (width < 2 || height < 2) return null;
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
      const isPin = control.dataset['number'] !== undefined && met?.matches('[data-number]');
      const isItsOwn = met === null || control.contains(met) || met.contains(control);
      return isItsOwn || isPin || labels.some((label) => label.contains(met)) ? null : met;
    };
    const within = document.querySelector('dialog:modal') ?? document;
    const covered: string[] = [];
    for (const control of within.querySelectorAll<HTMLElement>(selector)) {
      let cover = coverOf(control);
      // Waits up to a second, because a bar that depends on the scroll position appears or hides a moment later.
      for (const endMs = performance.now() + 1_000; cover !== null && performance.now() < endMs; ) {
        await drawn();
        cover = coverOf(control);
      }
      if (cover !== null) covered.push(`${cover.outerHTML.slice(0, 120)} lies on ${control.outerHTML.slice(0, 120)}`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return covered;
  }, controls);
}

/**
 * Controls whose text lacks contrast while hovered, focused or pressed. Each state is forced on all controls at the
 * same time, as a browser's developer tools can do. Chromium only.
 */
export async function statesWithoutContrast(page: Page): Promise<readonly string[]> {
  const client = await page.context().newCDPSession(page);
  try {
    await client.send('DOM.enable');
    await client.send('CSS.enable');
    const { root } = await client.send('DOM.getDocument', { depth: 0 });
    const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: controls });
    const faults: string[] = [];
    for (const state of states) {
      await force(client, nodeIds, state);
      faults.push(...(await colourFaults(page, controls)).map((fault) => `in the state ${state.join(' ')}: ${fault}`));
    }
    await force(client, nodeIds, []);
    return faults;
  } finally {
    await client.detach();
  }
}

async function force(client: CDPSession, nodeIds: readonly number[], state: readonly string[]): Promise<void> {
  const forcedPseudoClasses = [...state];
  await Promise.all(nodeIds.map((nodeId) => client.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })));
}
