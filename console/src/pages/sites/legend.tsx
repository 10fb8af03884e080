import { Icon } from '../../parts/icon.tsx';

/** What the shapes of the matrix mean. */
export function Legend() {
  return (
    <ul className="legend">
      <li>
        <span className="shape latest" /> Latest
      </li>
      <li>
        <span className="shape behind" /> Behind by ↑n
      </li>
      <li>
        <span className="shape rolling" /> Rolling out
      </li>
      <li>
        <span className="shape failing" /> Failing
      </li>
      <li>
        <Icon name="warning" size={14} /> Deprecated
      </li>
      <li>
        <Icon name="lock" size={14} /> Held
      </li>
    </ul>
  );
}
