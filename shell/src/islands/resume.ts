import { resumeKey } from '@forecourt/kit/island';
import type { MountDeps } from './mount-point.ts';

/** Resumes unfinished work that a widget stored on an earlier visit, if this document lists the widget's remote. */
export async function resumeWork({ state, remotes, widgets }: MountDeps): Promise<void> {
  for (const [remoteName = '', widgetName = ''] of unfinished(state.site.slug)) {
    const [source] = remotes.sourcesOf(remoteName);
    if (source === undefined) continue;
    try {
      await widgets.ready(remoteName, widgetName, source);
    } catch {
      // A failure is ignored: the next page tries again.
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
