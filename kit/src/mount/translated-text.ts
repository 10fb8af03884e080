/**
 * Lets React live with a browser that translates the page.
 *
 * A translating browser takes each text node out and puts a `<font>` element in its place. React keeps the nodes that
 * it made: to take one away again throws, to write into one is seen by nobody. Here every page learns which element
 * stands for which text, and both reach the element. It holds for all that is on the page, remotes from outside too.
 */

/** The element that stands for a text, and the other way round. */
const replacements = new WeakMap<Node, Element>();
const originals = new WeakMap<Element, Text>();
let observer: MutationObserver | undefined;

const isText = (node: Node | null | undefined): node is Text => node?.nodeType === Node.TEXT_NODE;
const isFree = (node: Node | null | undefined): node is Element =>
  node?.nodeName === 'FONT' && !originals.has(node as Element);

function note(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const [text] = removedNodes;
    if (!isText(text)) continue;
    // It is put in before the text goes, after it, or in one step with it.
    const replacement = [...addedNodes, previousSibling, nextSibling].find(isFree);
    if (replacement === undefined) continue;
    replacements.set(text, replacement);
    originals.set(replacement, text);
  }
}

/** The element that stands for a node within this parent; null without one. */
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

/** From now on what React takes away, moves and writes reaches what a translation has put in its place. Once a page. */
export function followTranslation(): void {
  if (observer) return;
  observer = new MutationObserver(note);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  note(window.forecourtChanges?.() ?? []);
  window.forecourtChanges = undefined;

  const { removeChild, insertBefore, appendChild } = Node.prototype;
  /** A text that comes back takes its replacement's place. */
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
      // The new words stand where the translation of the old ones stood, until they are translated.
      if (isText(this) && this.parentNode === null) replacementOf(this, null)?.replaceWith(this);
    },
  });
}

/**
 * Puts the server's own texts back, which React has to find when it takes a container over.
 *
 * @returns lets the browser translate the container again
 */
export function holdTranslation(container: Element): () => void {
  if (observer) note(observer.takeRecords());
  const restored: Text[] = [];
  for (const element of container.querySelectorAll('font')) {
    const text = originals.get(element);
    if (text === undefined) continue;
    element.replaceWith(text);
    restored.push(text);
  }
  if (restored.length === 0) return () => {};
  container.setAttribute('translate', 'no');
  return () => {
    container.removeAttribute('translate');
    // A browser translates what changes.
    for (const text of restored) text.parentNode?.insertBefore(text, text.nextSibling);
  };
}
