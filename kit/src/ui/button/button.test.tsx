/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Button } from './button.tsx';

describe('Button', () => {
  it('has type button by default, so that it does not submit a form', () => {
    render(<Button>Enquire Now</Button>);
    expect(screen.getByRole('button', { name: 'Enquire Now' }).getAttribute('type')).toBe('button');
  });

  it('a button with an address is a link', () => {
    render(<Button href="/saved">Saved cars</Button>);
    expect(screen.getByRole('link', { name: 'Saved cars' }).getAttribute('href')).toBe('/saved');
  });

  it('keeps focus and ignores clicks while busy, also as a submit button', () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Sending
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Sending' });
    button.focus();
    fireEvent.click(button);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('a busy link ignores clicks, and the spinner replaces its icon', () => {
    const onClick = jest.fn();
    const { container } = render(
      <Button href="/dealerships" icon="phone" busy onClick={onClick}>
        Show number
      </Button>,
    );
    const link = screen.getByRole('link', { name: 'Show number' });
    expect(link.getAttribute('aria-busy')).toBe('true');
    expect(fireEvent.click(link)).toBe(false);
    expect(onClick).not.toHaveBeenCalled();
    expect(container.querySelectorAll('svg, [class~=spinner]')).toHaveLength(1);
  });
});
