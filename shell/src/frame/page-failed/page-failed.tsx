import { pageMessagesOf } from '@forecourt/contracts';
import { useAddress, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { phoneHref } from '../phone-href.ts';
import { Scene } from '../scene/scene.tsx';

/** Shown in place of a page that failed: a reload link, what still works, and the dealer's phone number. */
export function PageFailed() {
  const site = useSite();
  const { phone } = site;
  const { path, query } = useAddress();
  return (
    <Scene
      title="This page didn’t load"
      actions={
        <>
          {/* With `target`, the link causes a full page load. */}
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
