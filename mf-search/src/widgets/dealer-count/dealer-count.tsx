import { useSite } from '@forecourt/kit/island';

/** Text such as `343 vehicles`; renders nothing without stock. */
export function DealerCount({ data: count }: { readonly data: number }) {
  const { noun, nounPlural } = useSite();
  if (count === 0) return null;
  return <b>{`${count.toLocaleString('en-AU')} ${count === 1 ? noun : nounPlural}`}</b>;
}
