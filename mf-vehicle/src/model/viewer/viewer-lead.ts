import type { Car } from '@forecourt/contracts';
import type { ViewerView } from '@forecourt/contracts/site-config';
import type { CarPicture } from './pictures.ts';
import { picturesOf } from './pictures.ts';

/**
 * The first picture that a view shows: the first frame of the 360° view, else the first photo. The first photo is also
 * used if the frames come from an orbit asset, because they are not known here.
 */
export function leadPictureOf(car: Car, view: ViewerView | undefined): CarPicture | undefined {
  const frame = car.spin_images?.[0];
  return view === 'spinner' && frame !== undefined && (car.spin_code ?? '') === ''
    ? { url: frame, alt: car.name, illustration: car.spin_illustration === true }
    : picturesOf(car)[0];
}
