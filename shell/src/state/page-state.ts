import type { PageState } from '@forecourt/contracts/release';

/**
 * The page state that the edge wrote into this document. Null if the document is only a redirect by meta refresh, which
 * the edge uses when a document's first bytes are already sent.
 *
 * @throws Error PAGE_STATE_MISSING when the edge did not compose the document
 */
export function readPageState(document: Document): PageState | null {
  if (document.querySelector('meta[http-equiv="refresh"]') !== null) return null;
  const json = document.getElementById('forecourt-page')?.textContent;
  if (!json) throw new Error('PAGE_STATE_MISSING: this document has no <script id="forecourt-page">');
  return JSON.parse(json) as PageState;
}
