/** @jest-environment jsdom */
import { priceOf } from '@forecourt/contracts';
import { render } from '@testing-library/react';
import { Price } from './price.tsx';

const texts = { preorderText: 'Pre-order now', noPriceText: 'Contact us for price' };

describe('Price', () => {
  it('shows price, price type and the previous price, announced as such by screen readers', () => {
    const { container } = render(
      <Price price={priceOf({ price: 54990, before_price: 57440, price_type: 'Drive away' }, texts)} />,
    );
    expect(container.textContent).toBe('$54,990Drive awayWas $57,440');
    expect(container.querySelector('s')?.textContent).toBe('$57,440');
  });

  it.each([
    ['page', ' until 3 November 2026'],
    ['card', ''],
  ] as const)('in the size %s, the previous price is followed by "%s"', (size, until) => {
    const car = { price: 54990, before_price: 57440, before_price_at: '2026-11-03', price_type: 'Drive away' };
    const { container } = render(<Price price={priceOf(car, texts)} size={size} />);
    expect(container.textContent).toBe(`$54,990Drive awayWas $57,440${until}`);
  });

  it('shows the site’s text when there is no price', () => {
    const { container } = render(<Price price={priceOf({ price: 0 }, texts)} />);
    expect(container.textContent).toBe('Contact us for price');
  });
});
