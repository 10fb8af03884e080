import type { OperationDeps } from '../deps.ts';
import { keptPreviewsMs } from './kept-previews.ts';

/** Name of the actor in the audit log. */
const actor = 'registry';

/**
 * Deletes previews that were published at least two weeks ago, with their files, unless a lockfile, rollout, override
 * link or scheduled change refers to them.
 *
 * @returns the deleted versions, such as `mf-search@1.4.0-my-branch.1a2b3c4d`
 */
export async function collectPreviews(deps: OperationDeps): Promise<readonly string[]> {
  const { previews, assets, access, notify, now } = deps;
  const collected: string[] = [];
  while (true) {
    const before = new Date(now().getTime() - keptPreviewsMs);
    const deleted = await previews.deleteUnnamed(before, now());
    for (const { remote, version, manifest, branch } of deleted) {
      await assets.remove(manifest);
      const subject = `${remote}@${version}`;
      const detail = `two-week-old preview of ${branch}`;
      await access.note({ at: now(), actor, action: 'preview:collect', subject, outcome: 'done', detail });
      collected.push(subject);
    }
    if (deleted.length === 0) break;
  }
  if (collected.length > 0) notify({ about: 'versions', site: null });
  return collected;
}
