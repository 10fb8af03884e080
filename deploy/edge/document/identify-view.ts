declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declarations merge as interfaces only
  interface Window {
    /** Id of this document's view, in documents of a rollout; reports of the shell repeat it. */
    forecourtView?: string;
  }
}

/**
 * Gives the document of a rollout the random id of its view, and what is counted of the view besides its outcome. Like
 * `countView` it is sent as its own source text, and may use nothing from outside.
 */
export function identifyView() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = Array.prototype.map.call(bytes, (byte) => (byte + 256).toString(16).slice(1)).join('');
  window.forecourtView = view;
  return {
    view,
    entry: document.referrer.indexOf(`${location.origin}/`) !== 0,
    /** Read when the view is sent: the document states at its end what failed on the server. */
    get failed() {
      return document.getElementById('forecourt-page')?.dataset['failed'];
    },
  };
}
