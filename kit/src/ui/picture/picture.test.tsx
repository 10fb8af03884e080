/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture.tsx';

describe('Picture', () => {
  it('reserves its space: width and height are always set', () => {
    render(<Picture src="/media/a.webp" alt="2024 Kia Sportage" />);
    const image = screen.getByRole('img', { name: '2024 Kia Sportage' });
    expect([image.getAttribute('width'), image.getAttribute('height'), image.getAttribute('loading')]).toEqual([
      '1200',
      '900',
      'lazy',
    ]);
  });

  it('shows a labelled drawing when the photo fails to load', () => {
    render(<Picture src="/media/gone.webp" alt="2024 Kia Sportage" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: '2024 Kia Sportage. Photos coming.' }).tagName).toBe('SPAN');
  });

  it('falls back to `src` when `srcset` fails, and then to the placeholder drawing', () => {
    render(<Picture src="/media/a.webp" srcSet="/api/images/640/media/a.webp 640w" alt="Kia" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: 'Kia' }).getAttribute('src')).toBe('/media/a.webp');
    expect(screen.getByRole('img').hasAttribute('srcset')).toBe(false);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: 'Kia. Photos coming.' })).toBeTruthy();
  });

  it('loads again when given another photo', () => {
    const { rerender } = render(<Picture src="/media/gone.webp" alt="Kia" />);
    fireEvent.error(screen.getByRole('img'));
    rerender(<Picture src="/media/there.webp" alt="Kia" />);
    expect(screen.getByRole('img', { name: 'Kia' }).getAttribute('src')).toBe('/media/there.webp');
  });

  it('shows the drawing at once when there is no photo', () => {
    render(<Picture src={undefined} alt="2026 MG HS" />);
    expect(screen.getByText('Photos coming')).toBeTruthy();
  });

  it('labels a picture that does not show the actual car', () => {
    render(<Picture src="/media/studio/suv.webp" alt="SUV" illustration />);
    expect(screen.getByText('Illustration')).toBeTruthy();
  });
});
