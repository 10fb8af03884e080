/** The typed text of a configuration that was not applied yet, and the configuration that was edited. */
export type ConfigDraft = {
  readonly text: string;
  /** Id of `base`. */
  readonly basedOn: string;
  readonly base: unknown;
  readonly why: string;
};

const prefix = 'forecourt-console-configuration:';

/** The draft for a site in this tab; null if there is none. It survives a reload and ends with the tab. */
export function readDraft(site: string): ConfigDraft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(prefix + site) ?? 'null') as Partial<ConfigDraft> | null;
    if (typeof draft?.text !== 'string' || typeof draft.basedOn !== 'string') return null;
    return { text: draft.text, basedOn: draft.basedOn, base: draft.base, why: draft.why ?? '' };
  } catch {
    return null;
  }
}

/**
 * Stores the draft, or deletes it if it is null. In a browser without storage the draft lasts until the page is left.
 */
export function writeDraft(site: string, draft: ConfigDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(prefix + site);
    else sessionStorage.setItem(prefix + site, JSON.stringify(draft));
  } catch {
    // The storage is full or switched off, so the draft lasts until the page is left.
  }
}

/** Deletes all drafts, so that another user does not see what was typed. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // The storage is switched off, so it has no drafts.
  }
}
