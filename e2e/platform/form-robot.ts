import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The text to type for each field, by the field's name. */
export type Answers = Readonly<Record<string, string>>;

/** Limit of Tab presses for one form, above the number of Tab stops in all steps of the longest form. */
const mostStops = 250;

type Stop = {
  readonly tag: string;
  readonly type: string;
  readonly name: string;
  readonly inForm: boolean;
  readonly isEmpty: boolean;
  readonly isRequired: boolean;
  /** For a button that sends the form: the data it would send. Null for any other element. */
  readonly sends: string | null;
};

/** Describes the focused element. If the page navigates while it is read, reads the new page. */
async function focused(page: Page): Promise<Stop> {
  return readFocus(page).catch(async () => {
    await page.waitForLoadState();
    return readFocus(page);
  });
}

function readFocus(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const field =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
        ? element
        : null;
    const form = element?.closest('main form, [role=dialog] form') ?? null;
    const isTicked = field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type);
    const group =
      isTicked && form ? [...form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(field.name)}"]`)] : [];
    const button = element instanceof HTMLButtonElement && element.type === 'submit' ? element : null;
    // A submit button that saves the form for later is not counted as sending it.
    const isSending = button !== null && !/\bsave\b/i.test(button.textContent ?? '');
    return {
      sends:
        isSending && button.form !== null
          ? `${button.textContent} ${[...new FormData(button.form)].map(([name, value]) => `${name}=${value}`).join('&')}`
          : null,
      tag: element?.tagName.toLowerCase() ?? '',
      type: element instanceof HTMLInputElement || element instanceof HTMLButtonElement ? element.type : '',
      name: field?.name.replace(/^.*[.[]|\]$/g, '') ?? '',
      inForm: form !== null,
      isEmpty: isTicked ? group.every(({ checked }) => !checked) : field?.value === '',
      isRequired: field !== null && (field.required || field.getAttribute('aria-required') === 'true'),
    };
  });
}

/** Fills in the focused field with keys alone. */
async function answer(page: Page, { tag, type, name, isEmpty, isRequired }: Stop, answers: Answers): Promise<void> {
  const { keyboard } = page;
  if (!isEmpty) return;
  if (tag === 'select') return keyboard.press('ArrowDown');
  if (tag === 'textarea') return keyboard.type(answers['message'] ?? '');
  if (tag !== 'input') return;
  if (type === 'radio') return keyboard.press('Space');
  if (type === 'checkbox') return isRequired ? keyboard.press('Space') : undefined;
  if (type === 'date') return keyboard.type('02011990');
  const text = answers[name];
  if (text !== undefined) await keyboard.type(text);
}

/**
 * Goes through the form of a page with Tab, fills in each field and presses Enter on its button, step by step, until
 * `isDone`.
 *
 * @throws Error FORM_UNFINISHED with the page's URL, the form's elements in the order in which they had the focus, and
 * the texts of the page's alerts
 */
export async function sendByKeyboard(page: Page, answers: Answers, isDone: () => Promise<boolean>): Promise<void> {
  const met: string[] = [];
  const sent = new Set<string>();
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (!at.inForm) continue;
    met.push(`${at.tag}:${at.type}:${at.name}`);
    if (at.sends === null) await answer(page, at, answers);
    else if (!sent.has(at.sends)) {
      // A button that would send the same data again is not pressed: the next field to fill in is below it.
      sent.add(at.sends);
      await page.keyboard.press('Enter');
      // After sending there is another page, another step, or an error summary that receives the focus.
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
      for (let wait = 0; wait < 20; wait += 1) {
        if (await isDone()) return;
        await page.waitForTimeout(100);
        if ((await focused(page)).tag !== 'button') break;
      }
      if (await isDone()) return;
    }
  }
  const alert = await page.getByRole('alert').allTextContents();
  throw new Error(`FORM_UNFINISHED: ${page.url()} after ${met.join(' ')}; it says: ${alert.join(' ')}`);
}
