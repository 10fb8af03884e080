import { toSlug } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Breadcrumbs, Button, EmptyState, Icon } from '@forecourt/kit/ui';
import { BodyTiles } from '../../features/bodies/body-tiles.tsx';
import type { BodyShowcase } from '../../features/models/model-showcase.tsx';
import { ModelShowcase } from '../../features/models/model-showcase.tsx';
import { ModelTiles } from '../../features/models/model-tiles.tsx';
import type { BodyTile } from '../../model/landing/body-tiles.ts';
import type { ModelInStock } from '../../model/landing/models-in-stock.ts';
import { countOf, digits } from '../../model/search/display-count.ts';
import styles from './models.module.css';
import { modelsHeading } from './models-heading.ts';
import { modelsQuery } from './models-query.ts';

export type ModelsData = {
  readonly bodies: readonly BodyTile[];
  readonly makes: readonly { readonly value: string; readonly count: number }[];
  /** Body as the index spells it; null: the URL names no body. */
  readonly body: string | null;
  readonly make: string | null;
  readonly count: number;
  readonly groups: readonly {
    readonly make: string;
    readonly count: number;
    readonly models: readonly ModelInStock[];
  }[];
  /** Each body type with the models that have the most cars; empty if the URL names a body or make. */
  readonly showcase: readonly BodyShowcase[];
  /** The body or make that the URL names, if it is not in stock. */
  readonly unknown: string | null;
};

/** The models in stock by make. Without a body or make: the bodies to choose from. */
export function Models({ data }: { readonly data: ModelsData }) {
  const { bodies, makes, body, make, count, groups, showcase, unknown } = data;
  const site = useSite();
  const href = useHref();
  const heading = modelsHeading(data);
  const chosen = body ?? make;
  const modelsOf = (name: string) => href('search.models', {}, modelsQuery({ body: name, make: null }));
  return (
    <div className={styles.page}>
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: href('shell.home') },
          ...(chosen === null ? [] : [{ label: 'Models', href: href('search.models') }]),
          { label: heading },
        ]}
      />
      {unknown === null ? (
        <>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.lede}>
            {chosen === null
              ? `${countOf(count, site)} at ${site.name}, by body type and model. Each price is the lowest we have for that model.`
              : `${countOf(count, site)} at ${site.name}, with the number in stock and the lowest price for each model.`}
            {showcase.some(({ models }) => models.some(({ photo }) => photo?.isIllustration)) && (
              <span className={styles.illustrations}> Pictures are illustrations.</span>
            )}
          </p>
        </>
      ) : (
        <EmptyState
          title={`We have no “${unknown.replaceAll('-', ' ')}” right now`}
          headingLevel="h1"
          icon="search"
          actions={
            <Button href={href('search.results', { scope: 'new-used-and-demo-cars' })}>See everything in stock</Button>
          }
        >
          We may have sold the last one, or it may be listed under another name. These are the body types in stock.
        </EmptyState>
      )}
      {chosen !== null && bodies.length > 1 && (
        <ul className={styles.bodies} aria-label="Body types">
          {bodies.map((tile) => (
            <li key={tile.body}>
              <a
                className={styles.body}
                href={modelsOf(tile.body)}
                aria-current={tile.body === body ? 'page' : undefined}
              >
                {tile.label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {chosen === null && (
        <div className={styles.choice}>
          <BodyTiles tiles={bodies} label="Body types" hrefOf={(tile) => modelsOf(tile.body)} />
          <ModelShowcase bodies={showcase} hrefOf={modelsOf} />
          <h2 className={styles.subtitle}>Or start with a make</h2>
          <ul className={styles.bodies} aria-label="Makes">
            {makes.map(({ value, count: cars }) => (
              <li key={value}>
                <a className={styles.body} href={href('search.models', {}, modelsQuery({ body: null, make: value }))}>
                  {value} <span className={styles.number}>{digits(cars)}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {groups.length > 0 && (
        <div className={styles.groups}>
          {groups.map((group) => (
            <section key={group.make} className={styles.group} aria-labelledby={`make-${toSlug(group.make)}`}>
              <div className={styles.head}>
                <h2 id={`make-${toSlug(group.make)}`} className={styles.title}>
                  {group.make}
                </h2>
                <a className={styles.more} href={href('search.results', { scope: toSlug(group.make) })}>
                  All {group.make}
                  <Icon name="arrow-right" size={18} />
                </a>
              </div>
              <ModelTiles models={group.models} label={`${group.make} models`} arrangement="rows" />
            </section>
          ))}
        </div>
      )}
    </div>
  );
}
