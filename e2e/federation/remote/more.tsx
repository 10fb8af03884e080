export default function More() {
  return <p>Bring both keys.</p>;
}
