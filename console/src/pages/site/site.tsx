import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useDialogs } from '../../features/dialogs.ts';
import { rolloutsQuery, siteQuery, sitesQuery, versionsQuery } from '../../gateways/queries.ts';
import type { SiteView } from '../../gateways/values.ts';
import { percentOf } from '../../model/cell.ts';
import { percent } from '../../model/numbers.ts';
import { byRemote } from '../../model/published.ts';
import { isRunning, titleOf } from '../../model/rollout-state.ts';
import { zoneName, zoneTime } from '../../model/zone-time.ts';
import { Heading, useTitle } from '../../parts/heading.tsx';
import { Icon } from '../../parts/icon.tsx';
import { RulesLacking } from '../../parts/rules-lacking.tsx';
import { SiteMark } from '../../parts/site-mark.tsx';
import { Shown } from '../../parts/states.tsx';
import { useRules } from '../../parts/use-rules.ts';
import { When } from '../../parts/when.tsx';
import { mayChange, useSession } from '../../session/session.ts';
import { SiteConfiguration } from './site-configuration.tsx';
import { SiteHistory } from './site-history.tsx';
import { SiteMeasures } from './site-measures.tsx';
import { SiteRulesCards } from './site-rules.tsx';
import { SiteSeries } from './site-series.tsx';
import { SiteVersions } from './site-versions.tsx';

/** `/sites/:site`: the site's versions, measurements and history. */
export function SitePage({ site }: { readonly site: string }) {
  const view = useQuery(siteQuery(site));
  const sites = useQuery(sitesQuery);
  const row = sites.data?.find((each) => each.site === site);
  const name = row?.name ?? site;
  useTitle(name);
  const { open } = useDialogs();
  const changes = mayChange(useSession(), site);
  return (
    <>
      <Heading
        under={{ path: '/', name: 'Sites' }}
        mark={<SiteMark site={site} name={name} large />}
        title={name}
        summary={
          view.data && (
            <>
              {row !== undefined && (
                <>
                  <span className="mono">{row.host}</span> ·{' '}
                </>
              )}
              lockfile <span className="mono">{view.data.lockfile}</span> · config{' '}
              <span className="mono">{view.data.config}</span> · changed <When at={view.data.lastChange.at} />
            </>
          )
        }
        actions={
          changes &&
          !view.isError && (
            <>
              <button type="button" className="button ghost" onClick={() => open({ kind: 'override', site })}>
                <Icon name="link" />
                Override link
              </button>
              <button
                type="button"
                className="button"
                disabled={view.data === undefined || view.data.revision === 1}
                onClick={() =>
                  open({
                    kind: 'undo',
                    site,
                    what: `${name} goes back to what it ran before the current lockfile.`,
                  })
                }
              >
                <Icon name="undo" />
                Roll back
              </button>
              <button type="button" className="button primary" onClick={() => open({ kind: 'pin', sites: [site] })}>
                <Icon name="box" />
                Pin versions
              </button>
            </>
          )
        }
      />
      <Shown query={view} what="The site">
        {(shown) => <Details view={shown} name={name} timeZone={row?.timeZone} changes={changes} />}
      </Shown>
    </>
  );
}

function Details({
  view,
  name,
  timeZone,
  changes,
}: {
  readonly view: SiteView;
  readonly name: string;
  readonly timeZone: string | undefined;
  readonly changes: boolean;
}) {
  const { may } = useSession();
  const versions = useQuery({ ...versionsQuery, enabled: may.readRemotes });
  const rollouts = useQuery(rolloutsQuery);
  const rules = useRules()(view.site);
  const rollout = rollouts.data?.find((each) => isRunning(each) && each.sites.includes(view.site));
  return (
    <>
      <RulesLacking />
      {rollout !== undefined && (
        <div className="banner accent">
          <Icon name="branch" />
          <span>
            <b>Rollout at {percent(percentOf(rollout.share))}:</b> <span className="mono">{titleOf(rollout)}</span>,{' '}
            {rollout.phase}
          </span>
          <Link href={`/rollouts/${rollout.id}`} className="button">
            Open the rollout
          </Link>
        </div>
      )}
      {rules.frozen !== null && (
        <div className="banner warn">
          <Icon name="freeze" />
          <span>
            <b>Frozen until {zoneTime(rules.frozen.until, rules.frozen.timeZone)}</b> (
            {zoneName(rules.frozen.until, rules.frozen.timeZone)}): {rules.frozen.why}
          </span>
        </div>
      )}
      {view.unserved.map(({ edge, revision, fault }) => (
        <div key={edge} className="banner" role="alert">
          <Icon name="warning" />
          <span>
            <b>
              {edge} can’t serve revision {revision}, so it’s still serving an earlier one.
            </b>{' '}
            {fault}
          </span>
        </div>
      ))}
      <SiteMeasures site={view.site} />
      <SiteSeries site={view.site} />
      <div className="columns">
        <div>
          <SiteVersions
            view={view}
            name={name}
            published={byRemote(versions.data ?? [])}
            rollout={rollout}
            holds={rules.holds}
            changes={changes}
          />
          <SiteRulesCards site={view.site} name={name} timeZone={timeZone} rules={rules} changes={changes} />
        </div>
        <SiteHistory site={view.site} name={name} changes={changes} />
      </div>
      <SiteConfiguration site={view.site} changes={changes} />
    </>
  );
}
