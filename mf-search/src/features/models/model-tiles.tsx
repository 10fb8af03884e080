import { dollars, toSlug } from '@forecourt/contracts';
import { useHref } from '@forecourt/kit/island';
import { classNames, VisuallyHidden } from '@forecourt/kit/ui';
import type { ModelInStock } from '../../model/landing/models-in-stock.ts';
import { digits } from '../../model/search/display-count.ts';
import { ModelPicture } from './model-picture.tsx';
import styles from './model-tiles.module.css';

/**
 * Models in stock, each with its picture, number of cars and lowest price, under a heading that names their make.
 *
 * @param arrangement `rows`: for many models, as short lines below each other
 */
export function ModelTiles({
  models,
  label,
  arrangement = 'tiles',
}: {
  readonly models: readonly ModelInStock[];
  readonly label: string;
  readonly arrangement?: 'tiles' | 'rows';
}) {
  const href = useHref();
  return (
    <ul className={classNames(styles.models, styles[arrangement])} aria-label={label}>
      {models.map((each) => {
        const { make, model, count, fromPrice } = each;
        return (
          <li key={`${make} ${model}`} className={styles.model}>
            <ModelPicture model={each} size="small" className={styles.picture} />
            <h3 className={styles.name}>
              <a className={styles.link} href={href('search.results', { scope: `${toSlug(make)}/${toSlug(model)}` })}>
                <VisuallyHidden>{make} </VisuallyHidden>
                {model}
              </a>
            </h3>
            <p className={styles.facts}>
              <span>{digits(count)} in stock</span>
              {fromPrice !== null && (
                <span>
                  from <b className={styles.price}>{dollars(fromPrice)}</b>
                </span>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
