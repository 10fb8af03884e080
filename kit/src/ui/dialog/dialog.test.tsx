/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act, useState } from 'react';
import { polyfillDialogs } from '../../testing/index.ts';
import { Dialog } from './dialog.tsx';

beforeAll(polyfillDialogs);

function Filters() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filters
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Filter cars"
        variant="sheet"
        footer={<p>Show 128 cars</p>}
      >
        <p>Make</p>
      </Dialog>
    </>
  );
}

function openFilters(): HTMLElement {
  render(<Filters />);
  const opener = screen.getByRole('button', { name: 'Filters' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

describe('Dialog', () => {
  it('opens as the browser’s own modal dialog, named by its title', () => {
    openFilters();
    const dialog = screen.getByRole('dialog', { name: 'Filter cars' }) as HTMLDialogElement;
    expect(dialog.open).toBe(true);
    expect(dialog.textContent).toContain('Show 128 cars');
  });

  it.each([
    [
      'its button',
      (dialog: HTMLElement) => fireEvent.click(dialog.querySelector('[aria-label="Close"]') as HTMLElement),
    ],
    ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
    ['a click beside it', (dialog: HTMLElement) => fireEvent.click(dialog)],
  ])('closes by %s and returns the focus', (_, close) => {
    const opener = openFilters();
    close(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('renders its content only while it is open', () => {
    render(<Filters />);
    expect(screen.queryByText('Make')).toBeNull();
  });

  it('stays open when something inside it is clicked', () => {
    openFilters();
    fireEvent.click(screen.getByText('Make'));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('the browser’s history', () => {
  const moved = () => act(() => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true })));
  const goBack = async () => {
    history.back();
    await moved();
  };

  it('Back closes the dialog, and the page stays', async () => {
    history.pushState({ page: 1 }, '', '/search');
    openFilters();
    expect(history.state).toMatchObject({ page: 1 });
    await goBack();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([location.pathname, history.state]).toEqual(['/search', { page: 1 }]);
  });

  it('closing the dialog in another way removes its history entry', async () => {
    history.pushState({ page: 2 }, '', '/search');
    openFilters();
    fireEvent.click(screen.getByRole('dialog'));
    await moved();
    expect(history.state).toEqual({ page: 2 });
  });

  it('the dialog stays open when the address is replaced', () => {
    openFilters();
    history.replaceState(history.state, '', '/search/kia');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('navigation from the dialog is not undone when it unmounts', async () => {
    openFilters();
    history.replaceState({ page: 3 }, '', '/finance');
    cleanup();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([location.pathname, history.state]).toEqual(['/finance', { page: 3 }]);
  });

  it('a dialog that opens while another closes takes over its history entry', async () => {
    history.pushState({ page: 5 }, '');
    const one = (title: string) => (
      <>
        <Dialog open={title === 'Menu'} onClose={() => {}} title="Menu">
          1
        </Dialog>
        <Dialog open={title === 'Chat'} onClose={() => {}} title="Chat">
          2
        </Dialog>
      </>
    );
    const { rerender } = render(one('Menu'));
    rerender(one('Chat'));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(screen.getByRole('dialog', { name: 'Chat' })).toBeTruthy();
    history.back();
    await moved();
    expect(history.state).toEqual({ page: 5 });
  });

  it.each(['Back', 'its button'])(
    'onReturned is called when the page’s own history entry is current again, after %s',
    async (how) => {
      const returned: unknown[] = [];
      history.pushState({ page: 4 }, '');
      const dialog = (open: boolean) => (
        <Dialog open={open} onClose={() => {}} onReturned={() => returned.push(history.state)} title="One">
          1
        </Dialog>
      );
      const { rerender } = render(dialog(true));
      if (how === 'Back') history.back();
      else rerender(dialog(false));
      await moved();
      expect(returned).toEqual([{ page: 4 }]);
    },
  );
});

describe('the mark on the root element', () => {
  it('the root element is marked while a dialog is open, and no longer when the dialog closes or unmounts', () => {
    const isMarked = () => document.documentElement.hasAttribute('data-modal');
    expect(isMarked()).toBe(false);
    openFilters();
    expect(isMarked()).toBe(true);
    fireEvent.click(screen.getByRole('dialog'));
    expect(isMarked()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    cleanup();
    expect(isMarked()).toBe(false);
  });

  it('the root element is marked until the last of two dialogs is closed', () => {
    const two = (first: boolean, second: boolean) => (
      <>
        <Dialog open={first} onClose={() => {}} title="One">
          1
        </Dialog>
        <Dialog open={second} onClose={() => {}} title="Two">
          2
        </Dialog>
      </>
    );
    const { rerender } = render(two(true, true));
    rerender(two(false, true));
    expect(document.documentElement.hasAttribute('data-modal')).toBe(true);
    rerender(two(false, false));
    expect(document.documentElement.hasAttribute('data-modal')).toBe(false);
  });
});
