import { vehicleMessagesOf } from '@forecourt/contracts';
import { useGateways, useHref, useIsland, useSite } from '@forecourt/kit/island';
import { Breadcrumbs, Button, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@forecourt/kit/ui';
import { useRef, useState } from 'react';
import type { VehicleGateways } from '../../gateways/index.ts';
import { compareHref } from '../../model/compare/compare-address.ts';
import { compareMax } from '../../model/compare/compared-car.ts';
import { publishCopied, publishCopyFailed } from '../../wiring.ts';
import styles from './compare-page.module.css';
import { ComparisonTable } from './comparison-table.tsx';
import type { CompareData } from './load.ts';
import { useComparison } from './use-comparison.ts';

/** Comparison page. @source requirements VDP-094, AMB-26 */
export function ComparePage({ data }: { readonly data: CompareData }) {
  const site = useSite();
  const { message } = vehicleMessagesOf(site);
  const href = useHref();
  const title = useRef<HTMLHeadingElement>(null);
  const state = useComparison(data);
  return (
    <div className={styles.page}>
      <Breadcrumbs crumbs={[{ label: 'Home', href: href('shell.home') }, { label: `Compare ${site.nounPlural}` }]} />
      <header className={styles.head}>
        <h1 ref={title} tabIndex={-1}>{`Compare ${site.nounPlural}`}</h1>
        {state.status === 'shown' && state.cars.length > 0 && (
          <PassOn ids={state.cars.map(({ id }) => id)} name={`this comparison of ${site.nounPlural}`} />
        )}
      </header>
      {state.status === 'loading' && <Loading />}
      {state.status === 'failed' && (
        <ErrorState
          title={message('comparedUnreachableTitle', { vehicles: site.nounPlural })}
          phone={site.phone}
          onRetry={state.retry}
          retrying={state.retrying}
        >
          <p>{message('comparedUnreachable')}</p>
        </ErrorState>
      )}
      {state.status === 'shown' && (
        <>
          {state.missing > 0 && <NoLongerListed count={state.missing} />}
          {state.cars.length > 0 && (
            <ComparisonTable
              cars={state.cars}
              max={compareMax(site)}
              onRemove={(id) => {
                state.remove(id);
                // The focused button was removed with its car, so the heading gets the focus.
                title.current?.focus();
              }}
            />
          )}
        </>
      )}
      {(state.status === 'empty' || (state.status === 'shown' && state.cars.length === 0)) && <NothingChosen />}
    </div>
  );
}

function Loading() {
  const { nounPlural } = useSite();
  const href = useHref();
  return (
    <>
      <VisuallyHidden>{`Loading your ${nounPlural}`}</VisuallyHidden>
      <div className={styles.waiting} aria-hidden="true">
        {['a', 'b'].map((key) => (
          <div key={key} className={styles.waitingCar}>
            <Skeleton shape="photo" />
            <Skeleton shape="title" width="three-quarters" />
            <Skeleton width="half" />
          </div>
        ))}
      </div>
      <noscript>
        <EmptyState
          title="Choosing what to compare needs JavaScript"
          actions={
            <Button href={href('search.results', { scope: 'new-used-and-demo-cars' })}>{`Browse ${nounPlural}`}</Button>
          }
        >
          <p>
            {`Turn on JavaScript to compare ${nounPlural}, then open this page again. A shared comparison link works without it.`}
          </p>
        </EmptyState>
      </noscript>
    </>
  );
}

function NoLongerListed({ count }: { readonly count: number }) {
  const { noun, nounPlural } = useSite();
  return (
    <p className={styles.missing}>
      {count === 1 ? `One ${noun} is no longer listed.` : `${count} ${nounPlural} are no longer listed.`}
    </p>
  );
}

function NothingChosen() {
  const site = useSite();
  const href = useHref();
  return (
    <EmptyState
      icon="search"
      title={`Choose ${site.nounPlural} to compare`}
      actions={
        <Button
          href={href('search.results', { scope: 'new-used-and-demo-cars' })}
        >{`Browse ${site.nounPlural}`}</Button>
      }
    >
      <p>{`Press Compare on up to ${compareMax(site)} ${site.nounPlural} to see them side by side.`}</p>
    </EmptyState>
  );
}

/** Shares the address of the comparison. */
function PassOn({ ids, name }: { readonly ids: readonly string[]; readonly name: string }) {
  const { bus, site, report } = useIsland();
  const { sharing } = useGateways<VehicleGateways>();
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      const path = compareHref(ids, site.aliases);
      if (sharing.canShare) await sharing.share({ title: `Compare ${site.nounPlural} | ${site.name}`, path });
      else {
        await sharing.copy(path);
        publishCopied(bus, name);
      }
    } catch (error) {
      publishCopyFailed(bus, vehicleMessagesOf(site).message('shareRefused'));
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" size="small" icon="share" busy={busy} onClick={() => void share()}>
      Share
    </Button>
  );
}
