/**
 * Makes React work in a browser that translates the page.
 *
 * A translating browser replaces each text node by a `<font>` element. React keeps references to its text nodes:
 * removing one throws, and writing to one has no visible effect. This module records which element replaces which text
 * node, and redirects removals and writes to the element. It applies to the whole page, including remotes.
 */

/**
 * `replacements`: by text node, the element that replaces it. `originals`: by element, the text node that it replaces.
 */
const replacements = new WeakMap<Node, Element>();
const originals = new WeakMap<Element, Text>();
let observer: MutationObserver | undefined;
/** Whether the browser has translated anything on this page. */
let isTranslated = false;

const isText = (node: Node | null | undefined): node is Text => node?.nodeType === Node.TEXT_NODE;
const isFree = (node: Node | null | undefined): node is Element =>
  node?.nodeName === 'FONT' && !originals.has(node as Element);

function note(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const [text] = removedNodes;
    if (!isText(text)) continue;
    // Some browsers insert the element before they remove the text, others after that, and others in the same step.
    const replacement = [...addedNodes, previousSibling, nextSibling].find(isFree);
    if (replacement === undefined) continue;
    isTranslated = true;
    replacements.set(text, replacement);
    originals.set(replacement, text);
  }
}

/** The element that replaces a node within this parent; null if there is none. */
function replacementOf(node: Node, parent: Node | null): Element | null {
  if (observer) note(observer.takeRecords());
  const element = replacements.get(node);
  return element?.parentNode && (parent === null || element.parentNode === parent) ? element : null;
}

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declarations merge as interfaces only
  interface Window {
    forecourtChanges?: (() => readonly MutationRecord[]) | undefined;
  }
}

/**
 * Redirects React's removals, moves and writes of text nodes to the elements that replace them. Called once per page.
 */
export function followTranslation(): void {
  if (observer) return;
  observer = new MutationObserver(note);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  note(window.forecourtChanges?.() ?? []);
  window.forecourtChanges = undefined;

  const { removeChild, insertBefore, appendChild } = Node.prototype;
  /** When a text node returns to the page, its replacement is removed. */
  const clear = (node: Node) => {
    if (isText(node) && node.parentNode === null) replacementOf(node, null)?.remove();
  };
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node) {
      if (!isText(child) || child.parentNode === this) return removeChild.call(this, child);
      const replacement = replacementOf(child, this);
      if (replacement) removeChild.call(this, replacement);
      return child;
    },
    insertBefore(this: Node, node: Node, next: Node | null) {
      clear(node);
      const isAway = isText(next) && next.parentNode !== this;
      return insertBefore.call(this, node, isAway ? replacementOf(next, this) : next);
    },
    appendChild(this: Node, node: Node) {
      clear(node);
      return appendChild.call(this, node);
    },
  });

  const own = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...own,
    set(this: Node, value: string | null) {
      own?.set?.call(this, value);
      // The new text stands in the replacing element, until the browser translates it.
      if (isText(this) && this.parentNode === null) replacementOf(this, null)?.replaceWith(this);
    },
  });
}

/** Classes that Chrome sets on the document when it translates, even if all containers opt out. */
const translatedClasses = ['translated-ltr', 'translated-rtl'];

/** Text in these elements is not translated. */
const untranslated = 'script, style, textarea, title, [translate=no]';

/**
 * Restores the server's text nodes, which React needs for hydration, and stops the browser from translating the
 * container until hydration has ended. React hydrates in slices, and the browser could otherwise translate between two
 * slices.
 *
 * @returns a function that lets the browser translate the container again
 */
export function holdTranslation(container: Element): () => void {
  if (observer) note(observer.takeRecords());
  for (const element of container.querySelectorAll('font')) {
    const text = originals.get(element);
    if (text !== undefined) element.replaceWith(text);
  }
  container.setAttribute('translate', 'no');
  return () => {
    container.removeAttribute('translate');
    if (observer) note(observer.takeRecords());
    if (!isTranslated && !translatedClasses.some((name) => document.documentElement.classList.contains(name))) return;
    const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (isText(node) && node.parentElement?.closest(untranslated) === null) texts.push(node);
    // Inserts each text node again at its own place: the browser translates nodes that are inserted.
    for (const text of texts) text.parentNode?.insertBefore(text, text.nextSibling);
  };
}
