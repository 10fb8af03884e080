import type { Car, Hotspot } from '@forecourt/contracts';
import type { ViewerView } from '@forecourt/contracts/site-config';
import { useGateways, useSite } from '@forecourt/kit/island';
import { classNames, NoPhoto } from '@forecourt/kit/ui';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { VehicleGateways } from '../../gateways/index.ts';
import { walkaroundFilms } from '../../model/viewer/videos.ts';
import { viewerSettings } from '../../model/viewer/viewer-settings.ts';
import { hasThumbnails, slidesOf } from '../../model/viewer/viewer-slides.ts';
import { openingView, viewsOf } from '../../model/viewer/viewer-views.ts';
import galleryStyles from './gallery.module.css';
import { Gallery } from './gallery.tsx';
import { InteriorPart } from './interior-part.tsx';
import { Spinner } from './spin/spinner.tsx';
import { ViewSwitch } from './view-switch.tsx';
import { Walkaround } from './walkaround.tsx';

const noSpots: readonly Hotspot[] = [];

/**
 * The media viewer of a vehicle: one view at a time.
 *
 * Leaving a view resets it: the gallery starts at its first picture again.
 *
 * @param children shown with the placeholder when there is no media
 * @param soldLabel shown across the picture of a sold vehicle; null while it is for sale
 * @source spec §4, VIEW-005, VIEW-006, VIEW-007
 */
export function Viewer({
  car,
  soldLabel,
  children,
}: {
  readonly car: Car;
  readonly soldLabel: string | null;
  readonly children?: ReactNode;
}) {
  const settings = viewerSettings(useSite());
  const { largePicture } = useGateways<VehicleGateways>();
  const [failed, setFailed] = useState(false);
  const views = viewsOf(car).filter((view) => view !== 'spinner' || !failed);
  const [chosen, setChosen] = useState<ViewerView>();
  // A page that was reloaded while a gallery picture was open in fullscreen shows the gallery again.
  useEffect(() => {
    if (largePicture.kept() !== undefined) setChosen('gallery');
  }, []);
  const view = chosen !== undefined && views.includes(chosen) ? chosen : openingView(views, settings.defaultView);
  if (view === undefined) {
    return (
      <div className={classNames(galleryStyles.stage, galleryStyles.none)}>
        <NoPhoto className={galleryStyles.drawing} />
        <p>Photos coming</p>
        {children}
      </div>
    );
  }
  return (
    <>
      {view === 'spinner' && (
        <Spinner
          key={car.id}
          car={car}
          autoRotate={settings.autoRotate}
          begun={chosen === 'spinner'}
          onFail={() => setFailed(true)}
        />
      )}
      {view === 'interior' && (
        <InteriorPart url={car.spin_interior_image ?? ''} name={car.name} spots={car.hotspots?.interior ?? noSpots} />
      )}
      {view === 'walkaround' && <Walkaround films={walkaroundFilms(car, settings.videoEmbedPrefix)} name={car.name} />}
      {view === 'gallery' && (
        <Gallery
          slides={slidesOf(car, settings)}
          layout={settings.layout}
          name={car.name}
          soldLabel={soldLabel}
          thumbnails={hasThumbnails(car)}
          lead={chosen === undefined}
        />
      )}
      <ViewSwitch views={views} current={view} onChoose={setChosen} />
    </>
  );
}
