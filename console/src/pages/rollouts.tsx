import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useDialogs } from '../features/dialogs.ts';
import { rolloutsQuery } from '../gateways/queries.ts';
import { percentOf } from '../model/cell.ts';
import { count, percent } from '../model/numbers.ts';
import { phaseWords, titleOf } from '../model/rollout-state.ts';
import { Heading, useTitle } from '../parts/heading.tsx';
import { Icon } from '../parts/icon.tsx';
import { ListCard, wide } from '../parts/list-card.tsx';
import { PhaseChip } from '../parts/phase-chip.tsx';
import { Empty, isUnknownCall, Shown } from '../parts/states.tsx';
import { When } from '../parts/when.tsx';
import { mayChangeAny, useSession } from '../session/session.ts';

/** `/rollouts`: changes that reach visitors in steps, the running ones first. */
export function RolloutsPage() {
  useTitle('Rollouts');
  const rollouts = useQuery(rolloutsQuery);
  const { open } = useDialogs();
  const changes = mayChangeAny(useSession());
  const begin = changes && (
    <button type="button" className="button primary" onClick={() => open({ kind: 'rollout' })}>
      <Icon name="branch" />
      New rollout
    </button>
  );
  return (
    <>
      <Heading
        title="Rollouts"
        summary="Each visitor gets either the old versions or the new ones, never a mix."
        actions={begin}
      />
      {rollouts.isError && isUnknownCall(rollouts.error) ? (
        <Empty icon="branch" title="This registry doesn’t support rollouts" />
      ) : (
        <Shown
          query={rollouts}
          what="The list of rollouts"
          empty={
            <Empty icon="branch" title="No rollouts yet">
              A rollout gives new versions to a share of visitors first, and switches back automatically if those
              versions do worse.
            </Empty>
          }
        >
          {(list) => (
            <ListCard columns={['Versions', 'State', 'Share', wide('Sites'), wide('By'), 'Started']}>
              {list.map((rollout) => (
                <tr key={rollout.id}>
                  <th scope="row" className="mono">
                    <Link href={`/rollouts/${rollout.id}`}>{titleOf(rollout)}</Link>
                  </th>
                  <td>
                    <PhaseChip phase={rollout.phase} /> <span className="unseen">{phaseWords[rollout.phase]}</span>
                  </td>
                  <td>{percent(percentOf(rollout.share))}</td>
                  <td className="wide">{count(rollout.sites.length, 'site')}</td>
                  <td className="wide muted">{rollout.createdBy}</td>
                  <td>
                    <When at={rollout.createdAt} />
                  </td>
                </tr>
              ))}
            </ListCard>
          )}
        </Shown>
      )}
    </>
  );
}
