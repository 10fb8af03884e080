import type { PageState } from '@forecourt/contracts/release';

/**
 * What the edge says about this document.
 *
 * @throws Error PAGE_STATE_MISSING when the document was not composed by the edge
 */
export function readPageState(document: Document): PageState {
  const json = document.getElementById('forecourt-page')?.textContent;
  if (!json) throw new Error('PAGE_STATE_MISSING: this document has no <script id="forecourt-page">');
  return JSON.parse(json) as PageState;
}
