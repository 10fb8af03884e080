import { dollars, lengthBandsFeet, phoneHref } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button, Icon, SelectField } from '@forecourt/kit/ui';
import { useId, useState } from 'react';
import { bandOf } from '../../model/towing/heaviest-van.ts';
import type { Van, VanAnswers } from '../../model/towing/van-finder.ts';
import { anyVan, bestDrop, budgetSteps, countFitting, vanQuery } from '../../model/towing/van-finder.ts';
import { AnswerGroup } from './answer-group.tsx';
import { AtmNote } from './atm-note.tsx';
import styles from './tow-helper.module.css';

/** The vans in stock. */
export type TowData = { readonly vans: readonly Van[] };

const capacities = [1_200, 1_500, 1_800, 2_000, 2_250, 2_500, 2_800, 3_000, 3_500];
const loads = [
  [200, 'Light: a couple for a weekend'],
  [300, 'Average: a couple for two weeks'],
  [400, 'A family for two weeks'],
  [500, 'Full tanks, months on the road'],
] as const;
const defaultLoadKg = 300;
const kilograms = (kg: number) => `${kg.toLocaleString('en-AU')} kg`;

/**
 * Finds vans by number of sleepers, tow car, length and price. Each answer shows how many vans would fit. The server
 * renders a link to all vans, so the widget is useful even without JavaScript.
 *
 * @source NAV-048
 */
export function TowHelper({ data: { vans } }: { readonly data: TowData }) {
  const { noun, nounPlural } = useSite();
  const id = useId();
  const [answers, setAnswers] = useState<VanAnswers>(anyVan);
  if (vans.length === 0) return null;
  const answer = (change: Partial<VanAnswers>) => setAnswers({ ...answers, ...change });
  const count = (change: Partial<VanAnswers>) => countFitting(vans, { ...answers, ...change });
  const steps = budgetSteps(vans);
  const { towing } = answers;
  const heaviest = towing === null ? null : bandOf(towing);
  return (
    <section className={styles.finder} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {`Find a ${noun} you can tow`}
        </h2>
        <p className={styles.lede}>
          {`Answer the questions that matter to you, and we’ll show you which of our ${nounPlural} suit.`}
        </p>
      </div>
      <div className={styles.questions}>
        <AnswerGroup
          title="How many should it sleep?"
          help="Ask us which beds are permanent and which fold out."
          value={answers.sleeps}
          onChange={(sleeps) => answer({ sleeps })}
          options={([2, 3, 4, null] as const).map((sleeps) => ({
            value: sleeps,
            label: sleeps === null ? 'Any number' : sleeps === 4 ? '4 or more' : String(sleeps),
            count: count({ sleeps }),
          }))}
        />
        <fieldset className={styles.card}>
          <legend className={styles.question}>How much can your vehicle tow?</legend>
          <p className={styles.help}>The braked towing limit is in your tow vehicle’s handbook.</p>
          <div className={styles.pair}>
            <SelectField
              label="Braked towing limit"
              value={String(towing?.capacityKg ?? '')}
              onChange={({ currentTarget: { value } }) =>
                answer({
                  towing: value === '' ? null : { capacityKg: Number(value), loadKg: towing?.loadKg ?? defaultLoadKg },
                })
              }
            >
              <option value="">Not sure yet</option>
              {capacities.map((kg) => (
                <option key={kg} value={kg}>
                  {kilograms(kg)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={`What you’ll load into the ${noun}`}
              disabled={towing === null}
              value={towing === null ? '' : String(towing.loadKg)}
              onChange={({ currentTarget: { value } }) =>
                towing !== null && answer({ towing: { ...towing, loadKg: Number(value) } })
              }
            >
              {towing === null && <option value="">Choose the towing limit first</option>}
              {loads.map(([kg, words]) => (
                <option key={kg} value={kg}>
                  {`${words} (${kilograms(kg)})`}
                </option>
              ))}
            </SelectField>
          </div>
          <AtmNote towing={towing} noun={noun} />
        </fieldset>
        <AnswerGroup
          title="How long can it be?"
          help="Body length. Allow about 1.5 m more for the drawbar."
          value={answers.lengthFeet}
          onChange={(lengthFeet) => answer({ lengthFeet })}
          options={[...lengthBandsFeet, null].map((feet) => ({
            value: feet,
            label: feet === null ? 'Any length' : `Up to ${feet} ft`,
            count: count({ lengthFeet: feet }),
          }))}
        />
        {steps.length > 1 && (
          <AnswerGroup
            title="What would you like to spend?"
            help={`The most you’d pay for the ${noun}.`}
            value={answers.mostDollars}
            onChange={(mostDollars) => answer({ mostDollars })}
            options={[...steps, null].map((most) => ({
              value: most,
              label: most === null ? 'Any price' : `Up to ${dollars(most)}`,
              count: count({ mostDollars: most }),
            }))}
          />
        )}
      </div>
      <Result
        vans={vans}
        answers={answers}
        rows={[
          ['Sleeps', answers.sleeps === null ? 'Any number' : answers.sleeps === 4 ? '4 or more' : `${answers.sleeps}`],
          [
            'Empty weight (tare)',
            towing === null ? 'Any' : heaviest === null ? 'None that light' : `Up to ${kilograms(heaviest)}`,
          ],
          ['Length', answers.lengthFeet === null ? 'Any' : `Up to ${answers.lengthFeet} ft`],
          ['Spend', answers.mostDollars === null ? 'Any' : `Up to ${dollars(answers.mostDollars)}`],
        ]}
        onAnswer={answer}
      />
    </section>
  );
}

const dropped = {
  sleeps: 'any number of beds',
  towing: 'any weight',
  lengthFeet: 'any length',
  mostDollars: 'any price',
} as const;

/**
 * The count, the answers and the link to the vans. If no van fits, the link is replaced by a button that drops one of
 * the answers.
 */
function Result({
  vans,
  answers,
  rows,
  onAnswer,
}: {
  readonly vans: readonly Van[];
  readonly answers: VanAnswers;
  readonly rows: readonly (readonly [string, string])[];
  readonly onAnswer: (change: Partial<VanAnswers>) => void;
}) {
  const { noun, nounPlural, phone } = useSite();
  const href = useHref();
  const count = countFitting(vans, answers);
  const query = vanQuery(answers);
  const drop = bestDrop(vans, answers);
  const of = count === 1 ? noun : nounPlural;
  return (
    <div className={styles.panel}>
      <p className={styles.count} role="status">
        <b>{count}</b>
        <span>{`${of} ${count === 1 ? 'fits' : 'fit'}`}</span>
      </p>
      <dl className={styles.answers}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {count > 0 && query !== null ? (
        <Button className={styles.show} wide href={href('search.results', { scope: 'new-used-and-demo-cars' }, query)}>
          {`Show ${count} ${of}`}
        </Button>
      ) : (
        <p>{`None of our ${nounPlural} match all of that today. Call ${phone} and we’ll tell you what’s coming in.`}</p>
      )}
      {drop !== null && (
        <Button className={styles.drop} wide variant="outline" onClick={() => onAnswer({ [drop.drop]: null })}>
          {`Try ${dropped[drop.drop]}: ${drop.count} ${drop.count === 1 ? 'fits' : 'fit'}`}
        </Button>
      )}
      {count > 0 && (
        <a className={styles.call} href={phoneHref(phone)}>
          <Icon name="phone" size={20} />
          {`Talk it through: ${phone}`}
        </a>
      )}
      <p className={styles.small}>
        This is a guide only. Before you sign, ask us to check the plates on the {noun} and the tow vehicle, your tow
        ball limit, and the most they can weigh together (GCM).
      </p>
    </div>
  );
}
