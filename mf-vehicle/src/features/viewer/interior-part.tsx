import { usePart } from '@forecourt/kit/island';
import { classNames } from '@forecourt/kit/ui';
import { useState } from 'react';
import type { InteriorProps } from './interior.tsx';
import { InteriorPicture } from './interior-picture.tsx';
import styles from './interior-stage.module.css';

const load = () => import(/* webpackChunkName: "vehicle.interior" */ './interior.tsx').then((part) => part.Interior);

/**
 * The interior view. Its code is fetched when the view is first shown. Until then, the middle of the panorama is shown
 * as a flat picture.
 */
export function InteriorPart(interior: InteriorProps) {
  const [failed, setFailed] = useState(false);
  const View = usePart(!failed, load, () => setFailed(true));
  if (View !== null) return <View {...interior} />;
  return (
    <div className={classNames(styles.stage, styles.waiting)}>
      <div className={styles.panorama}>
        <InteriorPicture url={interior.url} name={interior.name} />
      </div>
    </div>
  );
}
