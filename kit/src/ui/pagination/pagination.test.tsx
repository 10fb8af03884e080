/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import type { MouseEvent } from 'react';
import { pageNumbers } from './page-numbers.ts';
import { Pagination } from './pagination.tsx';

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 31, [1, 2, null, 31]],
    [4, 31, [1, 2, 3, 4, 5, null, 31]],
    [16, 31, [1, null, 15, 16, 17, null, 31]],
    [31, 31, [1, null, 30, 31]],
    [29, 31, [1, null, 28, 29, 30, 31]],
  ] as const)('lists the numbers and gaps that the pagination of page %i of %i shows', (page, count, expected) => {
    expect(pageNumbers(page, count)).toEqual(expected);
  });

  it('never replaces a single page by a gap', () => {
    for (let count = 1; count <= 12; count++) {
      for (let page = 1; page <= count; page++) {
        const names = pageNumbers(page, count);
        names.forEach((name, index) => {
          if (name === null) expect((names[index + 1] ?? 0) - (names[index - 1] ?? 0)).toBeGreaterThan(2);
        });
        expect(names).toContain(page);
      }
    }
  });
});

describe('Pagination', () => {
  const hrefOf = (page: number) => `/search?page=${page}`;
  const nameOf = (link: EventTarget) => (link as Element).getAttribute('aria-label');

  it('consists of links, with `aria-current` on the current page', () => {
    render(<Pagination page={2} pageCount={3} hrefOf={hrefOf} />);
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/search?page=3');
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/search?page=1');
  });

  it('calls `onGo` with the page to which the clicked link leads', () => {
    const went: [string | null, number][] = [];
    const onGo = (to: number, event: MouseEvent) => {
      event.preventDefault();
      went.push([nameOf(event.target), to]);
    };
    render(<Pagination page={2} pageCount={3} hrefOf={hrefOf} onGo={onGo} />);
    for (const link of screen.getAllByRole('link')) fireEvent.click(link);
    expect(went).toEqual([
      ['Previous page', 1],
      ['Page 1', 1],
      ['Page 2', 2],
      ['Page 3', 3],
      ['Next page', 3],
    ]);
  });

  it('has no next link on the last page', () => {
    render(<Pagination page={3} pageCount={3} hrefOf={hrefOf} />);
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
  });

  it('renders nothing for one page', () => {
    const { container } = render(<Pagination page={1} pageCount={1} hrefOf={hrefOf} />);
    expect(container.innerHTML).toBe('');
  });
});
