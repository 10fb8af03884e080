/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Chip } from './chip.tsx';

describe('Chip', () => {
  it('a chip with an address is a link', () => {
    render(<Chip label="Toyota" href="/search/used-cars" />);
    expect(screen.getByRole('link', { name: 'Remove Toyota' }).getAttribute('href')).toBe('/search/used-cars');
  });

  it('a chip without an address is a button', () => {
    const onRemove = jest.fn();
    render(<Chip label="Toyota" onRemove={onRemove} />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Toyota' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
  });
});
