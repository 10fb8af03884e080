/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { picturesOf } from '../../../model/pictures.ts';
import { aCar } from '../../../testing/car.ts';
import { Gallery } from './gallery.tsx';

/** Lays the track out as a browser would: three slides of 800 px. */
function layOut(track: Element) {
  Object.defineProperties(track, {
    clientWidth: { value: 800 },
    scrollWidth: { value: 2400 },
    scrollTo: {
      value: jest.fn(({ left }: { left: number }) => {
        track.scrollLeft = left;
        fireEvent.scroll(track);
      }),
    },
  });
}

describe('gallery', () => {
  it('steps through its pictures, round at both ends, and counts', async () => {
    render(<Gallery pictures={picturesOf(aCar())} name="A car" soldLabel={null} />);
    layOut(screen.getByRole('group', { name: 'Pictures, scroll sideways' }));
    const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
    expect(screen.getByText('1 / 3')).toBeTruthy();
    await press('Next picture');
    expect(screen.getByText('2 / 3')).toBeTruthy();
    await press('Next picture');
    await press('Next picture');
    expect(screen.getByText('1 / 3')).toBeTruthy();
    await press('Previous picture');
    expect(screen.getByText('3 / 3')).toBeTruthy();
  });
});
