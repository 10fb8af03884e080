import { useEffect, useState } from 'react';
import { useLiveState } from '../gateways/live.ts';
import { Icon } from './icon.tsx';

/** Streams often end for a moment, so the banner appears only after this time. */
const patienceMs = 1_500;

/** Banner that is shown while the platform does not respond. */
export function LostBanner() {
  const isLost = useLiveState() === 'reconnecting';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isLost]);
  return (
    <div role="status">
      {isShown && (
        <p className="banner lost">
          <Icon name="warning" />
          <span>
            <b>The platform isn’t responding.</b> What you typed is still here. This page will update again once the
            platform is back, so there’s no need to reload.
          </span>
        </p>
      )}
    </div>
  );
}
