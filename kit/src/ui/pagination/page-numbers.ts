/**
 * Page numbers that a pager shows: first, last, and the current one with its neighbours. `null` is a gap of two or more
 * pages; a gap of one page shows that page.
 *
 * @param page 1-based
 */
export function pageNumbers(page: number, pageCount: number): readonly (number | null)[] {
  const named = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  const ordered = [...new Set(named)].sort((a, b) => a - b);
  return ordered.flatMap((number, index) => {
    const gap = number - (ordered[index - 1] ?? 0) - 1;
    if (gap === 0) return [number];
    return [gap === 1 ? number - 1 : null, number];
  });
}
