import type { CarBrief } from '@forecourt/contracts';
import { phoneHref } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button, EmptyState } from '@forecourt/kit/ui';
import styles from './form-page.module.css';

/** Shown if the site or the car does not offer the form: says so, and links to other pages. @source FORM-056 */
export function NotAvailable({ title, car }: { readonly title: string; readonly car: CarBrief | undefined }) {
  const site = useSite();
  const href = useHref();
  return (
    <div className={styles.page}>
      <EmptyState
        headingLevel="h1"
        icon="info"
        title={title}
        actions={
          <>
            {car === undefined ? (
              <Button href={href('search.results', { scope: 'new-used-and-demo-cars' })}>
                {`Search all ${site.nounPlural}`}
              </Button>
            ) : (
              <Button href={href('vehicle.detail', { slug: car.slug })}>{`Back to the ${car.name}`}</Button>
            )}
            <Button variant="outline" icon="phone" href={phoneHref(site.phone)}>
              {site.phone}
            </Button>
          </>
        }
      >
        {car === undefined
          ? 'Call us and we’ll see what we can do.'
          : `Call us about the ${car.name} and we’ll see what we can do.`}
      </EmptyState>
    </div>
  );
}
