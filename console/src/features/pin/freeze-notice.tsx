import type { Freeze, SiteRow } from '../../gateways/values.ts';
import { count } from '../../model/numbers.ts';
import { windowAt } from '../../model/site-rules.ts';
import { windowTimes } from '../../model/zone-time.ts';
import { Icon } from '../../parts/icon.tsx';
import { SiteNames } from '../../parts/site-names.tsx';
import { useSession } from '../../session/session.ts';

/** The freeze windows that are in force on these sites when the change is carried out. */
export function frozenTargets(
  targets: readonly Pick<SiteRow, 'site'>[],
  windows: readonly Freeze[],
  atMs: number,
): readonly Freeze[] {
  return targets.flatMap(({ site }) => {
    const own = windows.filter((window) => window.site === site);
    return windowAt(own, atMs) ?? [];
  });
}

/** Names the freeze windows that block a change, and offers admins to change the sites anyway. */
export function FreezeNotice({
  frozen,
  targets,
  isDespite,
  onDespite,
  consequence = 'refused',
}: {
  readonly frozen: readonly Freeze[];
  readonly targets: readonly Pick<SiteRow, 'site' | 'name'>[];
  readonly isDespite: boolean;
  readonly onDespite: (isDespite: boolean) => void;
  /** `refused`: one frozen site makes the whole change fail. `left out`: only the frozen sites do not change. */
  readonly consequence?: 'refused' | 'left out';
}) {
  const { may } = useSession();
  if (frozen.length === 0) return null;
  const same = Map.groupBy(frozen, (freeze) => `${windowTimes(freeze)} (${freeze.timeZone}): ${freeze.why}`);
  return (
    <section aria-live="polite">
      {consequence === 'left out' && !isDespite && (
        <h3 className="critical">
          {count(frozen.length, 'site')} {frozen.length === 1 ? 'is' : 'are'} frozen and left out
        </h3>
      )}
      <div className="fault">
        <Icon name="freeze" size={18} />
        <div>
          {[...same].map(([words, windows]) => (
            <p key={words}>
              <b>
                <SiteNames names={windows.map(({ site }) => targets.find((row) => row.site === site)?.name ?? site)} />
              </b>{' '}
              {windows.length === 1 ? 'is' : 'are'} frozen {words}
            </p>
          ))}
          {may.administer ? (
            <label className="despite">
              <input type="checkbox" checked={isDespite} onChange={({ target }) => onDespite(target.checked)} />
              Despite freeze
            </label>
          ) : (
            <p className="muted">
              You can still undo a change, restore an earlier state or roll back a rollout. An admin can make other
              changes too.
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
