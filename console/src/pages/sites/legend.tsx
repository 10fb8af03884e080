/** Legend of the matrix's shapes that its filters do not explain. */
export function Legend() {
  return (
    <ul className="legend">
      <li>
        <span className="shape latest" /> Latest
      </li>
    </ul>
  );
}
