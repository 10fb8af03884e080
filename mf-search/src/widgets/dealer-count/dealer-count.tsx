import { useSite } from '@forecourt/kit/island';

/** `343 vehicles`; nothing without stock. */
export function DealerCount({ data: count }: { readonly data: number }) {
  const { noun, nounPlural } = useSite();
  if (count === 0) return null;
  return <b>{`${count.toLocaleString('en-AU')} ${count === 1 ? noun : nounPlural}`}</b>;
}
