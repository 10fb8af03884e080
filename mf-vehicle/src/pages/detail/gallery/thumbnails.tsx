import { Picture } from '@forecourt/kit/ui';
import type { CarPicture } from '../../../model/pictures.ts';
import styles from './thumbnails.module.css';

/** Small pictures that bring their large one into view. @param current index of the one in view */
export function Thumbnails({
  pictures,
  current,
  onChoose,
}: {
  readonly pictures: readonly CarPicture[];
  readonly current: number;
  readonly onChoose: (index: number) => void;
}) {
  return (
    <ul className={styles.row}>
      {pictures.map(({ url, thumbUrl }, index) => (
        <li key={url}>
          <button
            type="button"
            className={styles.thumb}
            aria-label={`Show picture ${index + 1}`}
            aria-current={index === current}
            onClick={() => onChoose(index)}
          >
            <Picture src={thumbUrl} alt="" width={640} height={480} />
          </button>
        </li>
      ))}
    </ul>
  );
}
