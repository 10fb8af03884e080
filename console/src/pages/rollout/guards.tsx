import type { GuardReading } from '@forecourt/contracts/release';
import type { Rollout } from '../../gateways/values.ts';
import { guardValue, guardWords, intervalOf, signed, verdictWord } from '../../model/guards.ts';
import { ListTable, wide } from '../../parts/list-card.tsx';
import { Empty } from '../../parts/states.tsx';

const tones = { good: 'good', warn: 'warn', critical: 'critical' } as const;

/**
 * Each guard: its values for control and candidate, their difference, and the interval of the difference beside the
 * limit.
 */
export function Guards({ rollout }: { readonly rollout: Rollout }) {
  const readings = rollout.record.findLast((record) => record.readings.length > 0)?.readings ?? [];
  return (
    <section className="card" aria-labelledby="guards">
      <h2 id="guards">
        Guards <small className="muted">new versions compared with control over the same hours</small>
      </h2>
      {rollout.guards.length === 0 ? (
        <Empty icon="pulse" title="This rollout has no guards">
          Each step ends once its minimum time has passed, even if the new versions do worse.
        </Empty>
      ) : readings.length === 0 ? (
        <Empty icon="pulse" title="Nothing has been measured yet">
          {rollout.guards
            .map(({ guard, limit }) => `${guardWords[guard]}: at most ${guardValue(guard, limit)} worse`)
            .join(' · ')}
        </Empty>
      ) : (
        <ListTable
          columns={['Measure', wide('Control'), wide('New'), 'Difference, 95%', wide('Against its limit'), 'Verdict']}
        >
          {readings.map((reading) => (
            <Row key={reading.guard} reading={reading} />
          ))}
        </ListTable>
      )}
    </section>
  );
}

function Row({ reading }: { readonly reading: GuardReading }) {
  const { guard, control, candidate, difference, low, high } = reading;
  const { word, tone } = verdictWord(reading);
  const shown = (value: number | null) => (value === null ? '–' : guardValue(guard, value));
  return (
    <tr>
      <th scope="row">{guardWords[guard]}</th>
      <td className="mono wide">{shown(control)}</td>
      <td className="mono wide">{shown(candidate)}</td>
      <td>
        {difference === null ? '–' : signed(guard, difference)}
        <small className="interval-words">
          {low === null || high === null ? 'too few observations' : `${signed(guard, low)} to ${signed(guard, high)}`}
        </small>
      </td>
      <td className="wide">
        <Interval reading={reading} />
      </td>
      <td>
        <span className={`chip ${tones[tone]}`}>{word}</span>
      </td>
    </tr>
  );
}

/**
 * The interval of the difference on a line; further right is worse. Hidden from screen readers, because the row says
 * the same in words.
 */
function Interval({ reading }: { readonly reading: GuardReading }) {
  const drawn = intervalOf(reading);
  if (drawn === null) return <span className="muted">–</span>;
  const { low, high, at, equal, limit } = drawn;
  return (
    <svg className="interval" viewBox="0 0 160 34" aria-hidden="true">
      <line x1="0" x2="160" y1="11" y2="11" className="base" />
      <rect x={low} width={Math.max(2, high - low)} y="8" height="6" rx="3" className="range" />
      <line x1={limit} x2={limit} y1="2" y2="20" className="limit" />
      <line x1={equal} x2={equal} y1="6" y2="16" className="equal" />
      <circle cx={at} cy="11" r="4" className="value" />
      <text x={equal} y="32">
        equal
      </text>
      <text x={limit} y="32">
        limit
      </text>
    </svg>
  );
}
