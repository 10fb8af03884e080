import { useHref, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { Scene } from '../scene/scene.tsx';

/** Nothing stands at this address: says so and leads on. @source requirements NAV-050 */
export function NotFound() {
  const { noun, nounPlural } = useSite();
  const href = useHref();
  return (
    <Scene
      title="We can’t find that page"
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
      <p>The link may be old or mistyped, or the {noun} it led to may have been sold.</p>
    </Scene>
  );
}
