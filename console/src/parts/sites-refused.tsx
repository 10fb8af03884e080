import type { EachSite } from '../gateways/plans.ts';
import { count } from '../model/numbers.ts';
import { Icon } from './icon.tsx';
import { SiteNames } from './site-names.tsx';
import { messageOf } from './states.tsx';

/** Sites that refused a request that other sites accepted, each with its reason. */
export function SitesRefused({
  outcome,
  nameOf,
}: {
  readonly outcome: EachSite;
  readonly nameOf: (site: string) => string;
}) {
  if (outcome.refused.length === 0) return null;
  const reasons = Map.groupBy(outcome.refused, ({ error }) => messageOf(error));
  return (
    <section>
      <div className="fault" role="alert">
        <Icon name="warning" size={18} />
        <div>
          <p>
            <b>
              Refused for {count(outcome.refused.length, 'site')}
              {outcome.done.length > 0 && `, done for ${count(outcome.done.length, 'other')}`}
            </b>
          </p>
          <ul>
            {[...reasons].map(([reason, sites]) => (
              <li key={reason}>
                <SiteNames names={sites.map(({ site }) => nameOf(site))} />: {reason}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
