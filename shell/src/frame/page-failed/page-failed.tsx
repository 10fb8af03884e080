import { pageMessagesOf } from '@forecourt/contracts';
import { useAddress, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { phoneHref } from '../phone-href.ts';
import { Scene } from '../scene/scene.tsx';

/** A page that could not be shown: says what still works and how to reach the dealer. */
export function PageFailed() {
  const site = useSite();
  const { phone } = site;
  const { path, query } = useAddress();
  return (
    <Scene
      title="This page did not load"
      actions={
        <>
          {/* With a target the browser itself loads the page afresh. */}
          <Button href={query === '' ? path : `${path}?${query}`} target="_self">
            Try again
          </Button>
          <Button variant="outline" icon="phone" href={phoneHref(phone)}>
            {phone}
          </Button>
        </>
      }
    >
      <p>{pageMessagesOf(site).message('pageFailed')}</p>
    </Scene>
  );
}
