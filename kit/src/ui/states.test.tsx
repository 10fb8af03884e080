/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Breadcrumbs } from './breadcrumbs/breadcrumbs.tsx';
import { EmptyState } from './empty-state/empty-state.tsx';
import { ErrorState } from './error-state/error-state.tsx';
import { ErrorSummary } from './error-summary/error-summary.tsx';
import { IconButton } from './icon-button/icon-button.tsx';

afterEach(cleanup);

describe('the state of a part that failed', () => {
  it('an error is an alert with its title, text and phone number, and a button that is busy while it retries', () => {
    const onRetry = jest.fn();
    const state = (retrying: boolean) => (
      <ErrorState title="No cars" phone="02 9904 1180" retrying={retrying} onRetry={onRetry}>
        The rest works.
      </ErrorState>
    );
    const { rerender } = render(state(false));
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByRole('heading', { name: 'No cars' })).toBeTruthy();
    expect(alert.getByText('The rest works.')).toBeTruthy();
    expect(alert.getByRole('link', { name: '02 9904 1180' }).getAttribute('href')).toBe('tel:0299041180');
    const button = alert.getByRole('button', { name: 'Try again' });
    fireEvent.click(button);
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-busy')).toBeNull();
    rerender(state(true));
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it.each([
    { returned: 'beside the error', around: 'section' },
    { returned: 'in another element', around: 'article' },
  ] as const)(
    'when the part returns $returned, the focus moves from the retry button to the element around the part',
    async ({ around: Around }) => {
      const page = (isFailed: boolean) => (
        <main>
          {isFailed ? (
            <section>
              <ErrorState title="No cars" onRetry={() => {}} />
            </section>
          ) : (
            <Around>A car</Around>
          )}
        </main>
      );
      const { rerender } = render(page(true));
      screen.getByRole('button').focus();
      rerender(page(false));
      await act(async () => {});
      expect(document.activeElement?.tagName).toBe(Around === 'section' ? 'SECTION' : 'MAIN');
    },
  );

  it('when a returning part focuses its own input, the input keeps the focus', async () => {
    const page = (isFailed: boolean) => (
      <main>{isFailed ? <ErrorState title="No cars" onRetry={() => {}} /> : <input ref={(it) => it?.focus()} />}</main>
    );
    const { rerender } = render(page(true));
    screen.getByRole('button').focus();
    rerender(page(false));
    await act(async () => {});
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('when a part returns, the focus stays where it is unless the retry button has the focus', async () => {
    const page = (isFailed: boolean) => (
      <main>
        <input />
        {isFailed && <ErrorState title="No cars" onRetry={() => {}} />}
      </main>
    );
    const { rerender } = render(page(true));
    screen.getByRole('textbox').focus();
    rerender(page(false));
    await act(async () => {});
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('an error has no button without `onRetry`, and no number without `phone`', () => {
    render(<ErrorState title="No cars" />);
    expect(screen.queryByRole('button') ?? screen.queryByRole('link')).toBeNull();
  });
});

it.each(['h1', 'h2', 'h3'] as const)(
  'an empty state has a heading of the level %s, a text and its actions',
  (level) => {
    render(
      <EmptyState title="Nothing saved" icon="heart" headingLevel={level} actions={<a href="/search">Browse</a>}>
        Hearts appear here.
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { name: 'Nothing saved', level: Number(level[1]) })).toBeTruthy();
    expect(screen.getByText('Hearts appear here.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse' })).toBeTruthy();
    expect(document.querySelectorAll('svg')).toHaveLength(1);
  },
);

describe('the errors of a form', () => {
  const errors = [
    { id: 'a', error: 'Please enter a name.' },
    { id: 'b', error: 'Please enter a phone number.' },
  ];
  const form = (attempt: number | undefined) => (
    <>
      <ErrorSummary title="Please fix this" errors={errors} attempt={attempt} />
      <input id="a" />
      <input id="b" />
    </>
  );

  it('the list of errors takes the focus after each attempt to send the form, and each error links to its field', () => {
    const { rerender } = render(form(1));
    const alert = screen.getByRole('alert');
    expect(document.activeElement).toBe(alert);
    const link = within(alert).getByRole('link', { name: 'Please enter a phone number.' });
    expect(link.getAttribute('href')).toBe('#b');
    fireEvent.click(link);
    expect(document.activeElement?.id).toBe('b');
    act(() => rerender(form(2)));
    expect(document.activeElement).toBe(alert);
  });
});

it('the last crumb is the current page; others are links, or text without an address', () => {
  render(<Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, { label: 'Blog' }, { label: 'News', href: '/news' }]} />);
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  const items = trail.getAllByRole('listitem');
  expect(items.map((item) => item.querySelector('a')?.getAttribute('href') ?? null)).toEqual(['/', null, null]);
  expect(items.map((item) => item.querySelector('[aria-current]')?.textContent ?? null)).toEqual([null, null, 'News']);
});

it('an icon button has its label as accessible name and tooltip, and passes on other attributes', () => {
  const press = jest.fn();
  render(<IconButton icon="close" label="Close" aria-expanded={true} disabled={false} onClick={press} />);
  const button = screen.getByRole('button', { name: 'Close', expanded: true });
  expect([button.title, button.getAttribute('type')]).toEqual(['Close', 'button']);
  fireEvent.click(button);
  expect(press).toHaveBeenCalledTimes(1);
});
