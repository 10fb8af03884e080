import { Route, Switch } from 'wouter';
import { AuditPage } from '../pages/audit.tsx';
import { ChannelsPage } from '../pages/channels.tsx';
import { HealthPage } from '../pages/health/health.tsx';
import { HistoryPage } from '../pages/history.tsx';
import { NotFoundPage } from '../pages/not-found.tsx';
import { PeoplePage } from '../pages/people.tsx';
import { RemotePage } from '../pages/remote/remote.tsx';
import { RemotesPage } from '../pages/remotes.tsx';
import { RolloutPage } from '../pages/rollout/rollout.tsx';
import { RolloutsPage } from '../pages/rollouts.tsx';
import { SchedulePage } from '../pages/schedule.tsx';
import { SitePage } from '../pages/site/site.tsx';
import { SitesPage } from '../pages/sites/sites.tsx';

/** The page of each address below `/console`. */
export function Pages() {
  return (
    <Switch>
      <Route path="/" component={SitesPage} />
      <Route path="/sites/:site">{({ site }) => <SitePage key={site} site={site} />}</Route>
      <Route path="/remotes" component={RemotesPage} />
      <Route path="/remotes/:remote">{({ remote }) => <RemotePage key={remote} remote={remote} />}</Route>
      <Route path="/rollouts" component={RolloutsPage} />
      <Route path="/rollouts/:id">{({ id }) => <RolloutPage key={id} id={id} />}</Route>
      <Route path="/channels" component={ChannelsPage} />
      <Route path="/schedule" component={SchedulePage} />
      <Route path="/history" component={HistoryPage} />
      <Route path="/health" component={HealthPage} />
      <Route path="/people" component={PeoplePage} />
      <Route path="/audit" component={AuditPage} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}
