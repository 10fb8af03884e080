import { useHref, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { Scene } from '../scene/scene.tsx';

/** Nothing stands at this address: says so and leads on. @source requirements NAV-050 */
export function NotFound() {
  const { nounPlural } = useSite();
  const href = useHref();
  return (
    <Scene
      title="This page has moved on"
      actions={
        <>
          <Button icon="search" href={href('search.results', { scope: 'new-used-and-demo-cars' })}>
            Search all {nounPlural}
          </Button>
          <Button variant="outline" href={href('shell.home')}>
            Go to the home page
          </Button>
        </>
      }
    >
      <p>There is no page at this address. The {nounPlural} you were after may have sold, or the link may be old.</p>
    </Scene>
  );
}
