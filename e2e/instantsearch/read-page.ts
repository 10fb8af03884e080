import type { Page } from '@playwright/test';
import type { Option, Shown } from './shown.ts';

/** The current state of all widgets. */
export function readPage(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const textIn = (element: Element, selector: string) => element.querySelector(selector)?.textContent?.trim() ?? '';
    /** Options of a list. @param widget name of the widget in its class names */
    const options = (id: string, widget: string): Option[] =>
      all(`#${id} .ais-${widget}-item`).map((item) => [
        textIn(item, `.ais-${widget}-label${item.querySelector('input') ? 'Text' : ''}`),
        Number(textIn(item, `.ais-${widget}-count`).replace(/\D/g, '')),
        item.classList.contains(`ais-${widget}-item--selected`),
      ]);
    const placeholder = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.placeholder ?? '';
    const handles = all('#year [role=slider]');
    // Rounded down: if both bounds are the same year, the slider adds 0.001 to one of them.
    const bound = (at: number, name: string) => Math.floor(Number(handles[at]?.getAttribute(name)));
    return {
      stats: textIn(document.body, '#stats .ais-Stats-text'),
      hits: all('#hits [data-id]').map((hit) => hit.getAttribute('data-id') ?? ''),
      makes: options('make', 'RefinementList'),
      colours: options('colour', 'RefinementList'),
      features: options('features', 'RefinementList'),
      fuels: options('fuel', 'Menu'),
      categories: options('category', 'HierarchicalMenu'),
      certified: [
        'certified',
        Number(textIn(document.body, '#certified .ais-ToggleRefinement-labelText')),
        document.querySelector<HTMLInputElement>('#certified input')?.checked ?? false,
      ],
      priceBounds: [placeholder('#price .ais-RangeInput-input--min'), placeholder('#price .ais-RangeInput-input--max')],
      yearBounds: [bound(0, 'aria-valuemin'), bound(1, 'aria-valuemax')],
      odometer: textIn(document.body, '#odometer .ais-NumericMenu-item--selected'),
    };
  });
}
