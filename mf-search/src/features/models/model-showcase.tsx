import { dollars, toSlug } from '@forecourt/contracts';
import { useHref } from '@forecourt/kit/island';
import { Icon } from '@forecourt/kit/ui';
import type { ModelInStock } from '../../model/landing/models-in-stock.ts';
import { digits } from '../../model/search/display-count.ts';
import { ModelPicture } from './model-picture.tsx';
import styles from './model-showcase.module.css';

/** A body type with its most frequent models. */
export type BodyShowcase = {
  /** Name in the index. */
  readonly body: string;
  readonly title: string;
  readonly count: number;
  /** Number of the body type's models in stock; `models` lists only the most frequent. */
  readonly modelCount: number;
  readonly models: readonly ModelInStock[];
};

/**
 * Body types, each with its models. The model with the most cars has a large tile, alternately on the left and on the
 * right.
 *
 * @param hrefOf link to the page with all models of a body type
 */
export function ModelShowcase({
  bodies,
  hrefOf,
}: {
  readonly bodies: readonly BodyShowcase[];
  readonly hrefOf: (body: string) => string;
}) {
  return bodies.map(({ body, title, count, modelCount, models }, index) => (
    <section key={body} className={styles.section} aria-labelledby={`body-${toSlug(body)}`}>
      <div className={styles.head}>
        <div>
          <h2 id={`body-${toSlug(body)}`} className={styles.title}>
            {title}
          </h2>
          <p className={styles.muted}>
            {modelCount === 1 ? 'One model' : `${ofAll(models.length, modelCount)} models, most in stock first`}
          </p>
        </div>
        <a className={styles.more} href={hrefOf(body)}>
          {`All ${inSentence(title)} (${digits(count)})`}
          <Icon name="arrow-right" size={18} />
        </a>
      </div>
      <ul
        className={styles.models}
        aria-label={title}
        data-side={index % 2 === 0 ? 'left' : 'right'}
        data-columns={columnsFor(models.length)}
      >
        {models.map((model, place) => (
          <ModelTile
            key={`${model.make} ${model.model}`}
            model={model}
            isLead={place === 0 && models.length > 4 && models.length !== 6}
            isLarge={models.length < 3}
          />
        ))}
      </ul>
    </section>
  ));
}

/**
 * Number of columns on a wide screen. No tile may be alone in its row. In four columns, the first of five or more
 * models takes two columns and two rows, so six models would leave one alone: they get three columns.
 */
const columnsFor = (models: number) => (models === 6 ? 3 : Math.min(models, 4));

const ofAll = (shown: number, all: number) => (shown < all ? `${digits(shown)} of ${digits(all)}` : digits(all));

/** A title in lower case, for use within a sentence: `light trucks`. An abbreviation such as `SUVs` stays. */
const inSentence = (title: string) =>
  /^.[A-Z]/.test(title) ? title : `${title.slice(0, 1).toLowerCase()}${title.slice(1)}`;

function ModelTile({
  model: of,
  isLead,
  isLarge,
}: {
  readonly model: ModelInStock;
  readonly isLead: boolean;
  readonly isLarge: boolean;
}) {
  const href = useHref();
  const { make, model, count, fromPrice } = of;
  return (
    <li className={styles.model} data-lead={isLead || undefined}>
      <ModelPicture model={of} size={isLead || isLarge ? 'large' : 'small'} className={styles.picture} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <a className={styles.link} href={href('search.results', { scope: `${toSlug(make)}/${toSlug(model)}` })}>
            {`${make} ${model}`}
          </a>
        </h3>
        <p className={styles.muted}>
          {fromPrice !== null && (
            <>
              from <b className={styles.price}>{dollars(fromPrice)}</b>{' '}
            </>
          )}
          <span className={styles.count}>{digits(count)} in stock</span>
        </p>
      </div>
    </li>
  );
}
