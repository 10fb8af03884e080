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
    </ul>
  );
}
