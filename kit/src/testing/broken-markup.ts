/** Words in a text that show that a value was missing. */
const leftovers = /\b(undefined|NaN)\b|\[object /;

/**
 * Finds faults that no island may contain: `undefined`, NaN or `[object` in text, `undefined` in an address or a label,
 * a link without an address, a button without a handler, a control without a name, an ARIA attribute with the id of no
 * element.
 *
 * @returns one line per fault
 */
export function brokenMarkup(island: HTMLElement): readonly string[] {
  const all = <Found extends Element>(selector: string) => [...island.querySelectorAll<Found>(selector)];
  const words = leftovers.exec(island.textContent ?? '');
  return [
    ...(words === null ? [] : [`shows "${words[0]}" in: …${around(island.textContent ?? '', words.index)}…`]),
    ...all('[href*="undefined"], [src*="undefined"], [aria-label*="undefined"]').map(
      named('has an address or a name of nothing'),
    ),
    ...all('a:not([href])').map(named('leads nowhere')),
    ...all<HTMLButtonElement>('button')
      .filter((button) => button.type !== 'submit' && !button.disabled && !isHandled(button, island))
      .map(named('does nothing')),
    ...all<HTMLElement>('button, a[href], input:not([type=hidden]), select, textarea, [role=slider], [role=dialog]')
      .filter((control) => !control.closest('[aria-hidden=true], [inert]') && !hasName(control, island))
      .map(named('has no name')),
    ...references.flatMap((attribute) =>
      all(`[${attribute}]`)
        // A closed dialog has no content yet.
        .filter((element) => !element.matches('dialog:not([open])'))
        .filter((element) => idsIn(element, attribute).some((id) => document.getElementById(id) === null))
        .map(named(`has no element for its ${attribute}`)),
    ),
  ];
}

/** ARIA attributes that contain ids of other elements. */
const references = ['aria-controls', 'aria-labelledby', 'aria-describedby', 'aria-errormessage'];

/** The ids in an attribute; an empty attribute contains one empty id, which no element has. */
const idsIn = (element: Element, attribute: string) => (element.getAttribute(attribute) ?? '').trim().split(/\s+/);

const named = (fault: string) => (element: Element) =>
  `${fault}: ${(element.cloneNode(false) as Element).outerHTML.slice(0, 160)}`;

function around(text: string, at: number): string {
  return text.slice(Math.max(0, at - 40), at + 40);
}

/**
 * Whether the button or an element around it handles clicks. React stores the handlers of an element on the element.
 */
function isHandled(button: HTMLElement, island: HTMLElement): boolean {
  if (['popovertarget', 'commandfor', 'form'].some((name) => button.hasAttribute(name))) return true;
  for (let at: HTMLElement | null = button; at !== null && at !== island.parentElement; at = at.parentElement) {
    const key = Object.keys(at).find((name) => name.startsWith('__reactProps$'));
    const props = key === undefined ? {} : (at as unknown as Record<string, object>)[key];
    if (Object.entries(props ?? {}).some(([name, value]) => /^on(Click|Pointer|Mouse|Key)/.test(name) && value))
      return true;
  }
  return false;
}

function hasName(control: HTMLElement, island: HTMLElement): boolean {
  const { textContent } = control;
  const isTyped =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement;
  const ids = (control.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  const texts = [
    control.getAttribute('aria-label'),
    control.getAttribute('title'),
    ...ids.map((id) => document.getElementById(id)?.textContent ?? island.querySelector(`[id="${id}"]`)?.textContent),
    ...(isTyped ? [...(control.labels ?? [])].map((label) => label.textContent) : [textContent]),
    ...[...control.querySelectorAll('img[alt], [aria-label]')].map(
      (part) => part.getAttribute('alt') ?? part.getAttribute('aria-label'),
    ),
  ];
  return texts.some((text) => text !== null && text !== undefined && text.trim() !== '');
}
