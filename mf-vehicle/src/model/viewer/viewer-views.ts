import type { Car } from '@forecourt/contracts';
import type { ViewerView } from '@forecourt/contracts/site-config';
import { picturesOf } from './pictures.ts';
import { walkaroundFilms } from './videos.ts';

/** All views, in the order in which the first available view is opened. @source spec §4, VIEW-005, VIEW-006 */
const order = ['spinner', 'walkaround', 'gallery', 'interior'] as const satisfies readonly ViewerView[];

/** The views for which a car has media, in order. @source VIEW-005 */
export function viewsOf(car: Car): readonly ViewerView[] {
  const has: Readonly<Record<ViewerView, boolean>> = {
    spinner: (car.spin_images ?? []).length > 1 || (car.spin_code ?? '') !== '',
    walkaround: walkaroundFilms(car, '').length > 0,
    gallery: slidesExist(car),
    interior: (car.spin_interior_image ?? '') !== '',
  };
  return order.filter((view) => has[view]);
}

/**
 * The view to open: the site's choice if available, else the first available view; undefined without media. @source
 * VIEW-006
 */
export function openingView(views: readonly ViewerView[], preferred: ViewerView): ViewerView | undefined {
  return views.includes(preferred) ? preferred : views[0];
}

function slidesExist(car: Car): boolean {
  return picturesOf(car).length > 0 || (car.images ?? []).some(({ isVideo }) => isVideo === true);
}
