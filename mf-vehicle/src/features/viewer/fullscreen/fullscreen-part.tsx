import { usePart } from '@forecourt/kit/island';
import type { FullscreenProps } from './fullscreen.tsx';

const load = () =>
  import(/* webpackChunkName: "vehicle.fullscreen" */ './fullscreen.tsx').then((part) => part.Fullscreen);

/**
 * The fullscreen view; its code is fetched when it first opens.
 *
 * @param openAt index of the slide to open; undefined while the view is closed
 */
export function FullscreenPart({
  openAt,
  onClose,
  ...rest
}: Pick<FullscreenProps, 'slides' | 'name' | 'onClose'> & { readonly openAt: number | undefined }) {
  const View = usePart(openAt !== undefined, load, () => onClose(openAt ?? 0));
  return View === null || openAt === undefined ? null : <View {...rest} first={openAt} onClose={onClose} />;
}
