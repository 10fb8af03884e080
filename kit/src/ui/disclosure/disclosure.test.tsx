/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Disclosure } from './disclosure.tsx';

afterEach(cleanup);

const groups = () => screen.getAllByRole<HTMLDetailsElement>('group');

describe('a disclosure', () => {
  it('is closed unless `open`, and shows its note beside the title', () => {
    const { container } = render(
      <>
        <Disclosure title="Fuel" note="2 chosen">
          Petrol
        </Disclosure>
        <Disclosure title="Body" open>
          SUV
        </Disclosure>
      </>,
    );
    const parts = [...container.querySelectorAll('details')];
    expect(parts.map(({ open }) => open)).toEqual([false, true]);
    expect(parts.map((part) => part.querySelector('summary')?.textContent)).toEqual(['Fuel2 chosen', 'Body']);
    expect(within(groups()[1] as HTMLElement).getByText('SUV')).toBeTruthy();
  });

  it('disclosures of one group have the same `name`, by which the browser keeps at most one open', () => {
    const { container } = render(
      ['menu', 'menu', undefined].map((group, index) => (
        <Disclosure key={index} title={`Part ${index}`} {...(group !== undefined && { group })}>
          Content
        </Disclosure>
      )),
    );
    const names = [...container.querySelectorAll('details')].map((part) => part.getAttribute('name'));
    expect(names).toEqual(['menu', 'menu', null]);
  });

  it.each([true, false])(
    '`onOpen` is called each time the disclosure opens, and not when it closes (open at the start: %s)',
    (open) => {
      const onOpen = jest.fn();
      const { container } = render(
        <Disclosure title="Equipment" open={open} onOpen={onOpen}>
          Seats
        </Disclosure>,
      );
      const before = open ? 1 : 0;
      expect(onOpen).toHaveBeenCalledTimes(before);
      const part = container.querySelector('details') as HTMLDetailsElement;
      const toggle = (to: boolean) =>
        act(() => {
          part.open = to;
          fireEvent(part, new Event('toggle'));
        });
      toggle(false);
      expect(onOpen).toHaveBeenCalledTimes(before);
      toggle(true);
      expect(onOpen).toHaveBeenCalledTimes(before + 1);
    },
  );
});
