import { usePart } from '@forecourt/kit/island';
import type { FullscreenProps } from './fullscreen.tsx';

const load = () =>
  import(/* webpackChunkName: "vehicle.fullscreen" */ './fullscreen.tsx').then((part) => part.Fullscreen);

/** The large view, fetched when first opened. @param openAt index to open at; undefined: closed */
export function FullscreenPart({
  openAt,
  onClose,
  ...rest
}: Pick<FullscreenProps, 'slides' | 'name' | 'onClose'> & { readonly openAt: number | undefined }) {
  const View = usePart(openAt !== undefined, load, () => onClose(openAt ?? 0));
  return View === null || openAt === undefined ? null : <View {...rest} first={openAt} onClose={onClose} />;
}
