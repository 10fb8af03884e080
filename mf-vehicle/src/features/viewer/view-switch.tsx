import type { ViewerView } from '@forecourt/contracts/site-config';
import styles from './view-switch.module.css';

const labels: Readonly<Record<ViewerView, string>> = {
  spinner: '360° view',
  walkaround: 'Video',
  gallery: 'Photos',
  interior: 'Interior',
};

/** Buttons that choose a view; renders nothing when the car has only one view. @source VIEW-005 */
export function ViewSwitch({
  views,
  current,
  onChoose,
}: {
  readonly views: readonly ViewerView[];
  readonly current: ViewerView;
  readonly onChoose: (view: ViewerView) => void;
}) {
  if (views.length < 2) return null;
  return (
    <fieldset className={styles.switch} aria-label="Choose a view">
      {views.map((view) => (
        <button
          key={view}
          type="button"
          className={styles.view}
          aria-pressed={view === current}
          onClick={() => onChoose(view)}
        >
          {labels[view]}
        </button>
      ))}
    </fieldset>
  );
}
