/** @jest-environment jsdom */
import { priceOf } from '@forecourt/contracts';
import { render } from '@testing-library/react';
import { Price } from './price.tsx';

const texts = { preorderText: 'Pre-order now', noPriceText: 'Contact us for price' };

describe('Price', () => {
  it('gives figure, type and the price before, which screen readers announce as such', () => {
    const { container } = render(
      <Price price={priceOf({ price: 54990, before_price: 57440, price_type: 'Drive away' }, texts)} />,
    );
    expect(container.textContent).toBe('$54,990Drive awayWas $57,440');
    expect(container.querySelector('s')?.textContent).toBe('$57,440');
  });

  it('gives the site’s words where there is no price', () => {
    const { container } = render(<Price price={priceOf({ price: 0 }, texts)} />);
    expect(container.textContent).toBe('Contact us for price');
  });
});
