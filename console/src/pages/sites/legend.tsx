/** What the shapes of the matrix mean, besides those that its filters name. */
export function Legend() {
  return (
    <ul className="legend">
      <li>
        <span className="shape latest" /> Latest
      </li>
    </ul>
  );
}
