declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declarations merge as interfaces only
  interface Window {
    /** Id of this document's view; the edge's script sets it in documents of a rollout. */
    forecourtView?: string;
  }
}

/** The field of a report with the id of this document's view; no field without a rollout. */
export const viewField = (): { readonly view?: string } =>
  window.forecourtView === undefined ? {} : { view: window.forecourtView };
