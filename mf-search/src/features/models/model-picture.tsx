import { classNames, Picture } from '@forecourt/kit/ui';
import { bodyPictureUrl } from '../../model/landing/body-picture.ts';
import type { ModelInStock } from '../../model/landing/models-in-stock.ts';
import styles from './model-picture.module.css';

/** Photo of one of a model's own cars. If there is none: the side view of its body type. */
export function ModelPicture({
  model: { photo, drawing },
  size,
  className,
}: {
  readonly model: ModelInStock;
  readonly size: 'small' | 'large';
  readonly className: string | undefined;
}) {
  if (photo === null && drawing !== null)
    return (
      <span className={classNames(styles.drawn, className)}>
        <img
          className={styles.drawing}
          src={bodyPictureUrl(drawing)}
          alt=""
          width={240}
          height={120}
          loading="lazy"
          decoding="async"
        />
      </span>
    );
  return (
    <Picture
      src={size === 'large' ? photo?.url : photo?.thumbUrl}
      alt=""
      width={640}
      height={480}
      illustration={photo?.isIllustration ?? false}
      className={className}
    />
  );
}
