import { resumeKey } from '@forecourt/kit/island';
import type { MountDeps } from './mount-point.ts';

/** Starts the widgets that stored unfinished work on an earlier visit, as far as this page has them. */
export async function resumeWork({ state, remotes, widgets }: MountDeps): Promise<void> {
  for (const [remoteName = '', widgetName = ''] of unfinished(state.site.slug)) {
    const [source] = remotes.sourcesOf(remoteName);
    if (source === undefined) continue;
    try {
      await widgets.ready(remoteName, widgetName, source);
    } catch {
      // It is not awaited: the next page is another occasion.
    }
  }
}

function unfinished(site: string): readonly (readonly string[])[] {
  const prefix = resumeKey(site);
  try {
    const names = Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
    return names.map((name) => name.slice(prefix.length).split('/'));
  } catch {
    return [];
  }
}
