declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declarations merge as interfaces only
  interface Window {
    /** Random id of this page view, in documents of a rollout. The shell adds it to its reports. */
    forecourtView?: string;
  }
}

/**
 * Gives a document of a rollout a random view id, and collects the fields that are reported with the view in addition
 * to its outcome. As with `countView`, the document contains the source text of this function, so the function may use
 * nothing from outside.
 */
export function identifyView() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = Array.prototype.map.call(bytes, (byte) => (byte + 256).toString(16).slice(1)).join('');
  window.forecourtView = view;
  return {
    view,
    entry: document.referrer.indexOf(`${location.origin}/`) !== 0,
    /**
     * This value is read when the view is sent, because only the end of the document states which islands failed on
     * the server.
     */
    get failed() {
      return document.getElementById('forecourt-page')?.dataset['failed'];
    },
  };
}
