import { useSite } from '@forecourt/kit/island';
import { Figure } from '@forecourt/kit/ui';

export type StockCounts = { readonly vehicles: number; readonly brands: number };

/** The figures; renders nothing without stock. */
export function StockFigures({ data: { vehicles, brands } }: { readonly data: StockCounts }) {
  const { noun, nounPlural } = useSite();
  if (vehicles === 0) return null;
  return (
    <>
      <Figure value={brands} label={brands === 1 ? 'brand' : 'brands'} />
      <Figure value={vehicles} label={`${vehicles === 1 ? noun : nounPlural} in stock`} />
    </>
  );
}
