/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { standInForDialogs } from '../../testing/index.ts';
import { Dialog } from './dialog.tsx';

beforeAll(standInForDialogs);

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
  it('opens as the platform’s modal dialog, named by its title', () => {
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
    ['a press beside it', (dialog: HTMLElement) => fireEvent.click(dialog)],
  ])('closes by %s and gives the focus back', (_, close) => {
    const opener = openFilters();
    close(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('renders its content only while it is open', () => {
    render(<Filters />);
    expect(screen.queryByText('Make')).toBeNull();
  });

  it('stays open when something inside it is pressed', () => {
    openFilters();
    fireEvent.click(screen.getByText('Make'));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
