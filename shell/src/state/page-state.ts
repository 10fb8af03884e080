import type { PageState } from '@forecourt/contracts/release';

/**
 * What the edge says about this document, or null: it only leads to another, as one does that
 * was begun before a redirect was known.
 *
 * @throws Error PAGE_STATE_MISSING when the document was not composed by the edge
 */
export function readPageState(document: Document): PageState | null {
  if (document.querySelector('meta[http-equiv="refresh"]') !== null) return null;
  const json = document.getElementById('forecourt-page')?.textContent;
  if (!json) throw new Error('PAGE_STATE_MISSING: this document has no <script id="forecourt-page">');
  return JSON.parse(json) as PageState;
}
