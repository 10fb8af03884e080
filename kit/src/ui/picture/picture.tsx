import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { NoPhoto } from './no-photo.tsx';
import styles from './picture.module.css';

/**
 * A photo that reserves its space while it loads. If `srcSet` fails, it loads `src`; if that fails too, it shows a
 * drawing.
 *
 * @param src absent: there is no photo, so the drawing is shown at once
 * @param srcSet the photo in other widths
 * @param alt empty for decoration
 * @param priority loads at once, for the largest picture of the first viewport
 * @param ahead loads before it scrolls into view, after everything else
 * @param illustration adds the label that the picture does not show the actual car
 */
export function Picture({
  src,
  srcSet,
  sizes,
  alt,
  width = 1200,
  height = 900,
  priority = false,
  ahead = false,
  illustration = false,
  missingText = 'Photos coming',
  className,
}: {
  readonly src: string | undefined;
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
  readonly priority?: boolean;
  readonly ahead?: boolean;
  readonly illustration?: boolean;
  readonly missingText?: string;
  readonly className?: string | undefined;
}) {
  const image = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string>();
  const [failedSet, setFailedSet] = useState<string>();
  const set = failedSet === srcSet ? undefined : srcSet;
  const fail = () => (set === undefined ? setFailedSrc(src) : setFailedSet(set));

  // A picture that failed before hydration does not call `onError`, so it is checked once here.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) fail();
  }, [src]);

  if (src === undefined || failedSrc === src) {
    const name = alt ? `${alt}. ${missingText}.` : missingText;
    return (
      <span
        className={classNames(styles.picture, styles.missing, className)}
        {...(name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      >
        <NoPhoto className={styles.drawing} />
        <span className={styles.missingText}>{missingText}</span>
      </span>
    );
  }
  return (
    <span className={classNames(styles.picture, className)}>
      <img
        ref={image}
        className={styles.image}
        sizes={sizes}
        srcSet={set}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={priority || ahead ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : ahead ? 'low' : 'auto'}
        decoding="async"
        onError={fail}
      />
      {illustration && <span className={styles.illustration}>Illustration</span>}
    </span>
  );
}
