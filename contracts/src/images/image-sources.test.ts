import { safeParse } from '@forecourt/contracts/schema';
import { describe, expect, it } from '@jest/globals';
import { ImagesConfig } from '../site-config/images.ts';
import { defaultImages } from './default-images.ts';
import { imageSources, widest } from './image-sources.ts';

const site = { images: { widths: [320, 800], origins: ['https://cdn.example'] } };

describe('pictures in the widths of the image service', () => {
  it('[API-026] the addresses use the site’s image service and widths', () => {
    expect(imageSources('/media/a.webp', { images: { ...site.images, baseUrl: 'https://img.example/v1' } })).toEqual({
      src: '/media/a.webp',
      srcSet: 'https://img.example/v1/320/media/a.webp 320w, https://img.example/v1/800/media/a.webp 800w',
    });
  });

  it('[CONF-020] a site without an image service of its own uses the platform’s service, with its default widths', () => {
    const { srcSet = '' } = imageSources('/media/a.webp', {});
    expect(srcSet.split(', ')).toEqual(
      defaultImages.widths.map((width) => `${defaultImages.baseUrl}/${width}/media/a.webp ${width}w`),
    );
    expect(safeParse(ImagesConfig, { ...defaultImages }).success).toBe(true);
  });

  it('https pictures of another host go through the service, whichever origins the site lists', () => {
    const encoded = 'https%3A%2F%2Fcdn.example%2Fa%2Cb.jpg';
    expect(imageSources('https://cdn.example/a,b.jpg', site)).toEqual({
      src: `/api/images/800/${encoded}`,
      srcSet: `/api/images/320/${encoded} 320w, /api/images/800/${encoded} 800w`,
    });
    expect(imageSources('https://elsewhere.example/a.jpg', {}).src).toBe(
      '/api/images/1440/https%3A%2F%2Felsewhere.example%2Fa.jpg',
    );
    for (const url of ['http://cdn.example/a.jpg', '//cdn.example/a.jpg', 'a.jpg']) {
      expect(imageSources(url, site)).toEqual({ src: url });
    }
  });

  it('picture addresses are unchanged if the site switches the image service off', () => {
    expect(imageSources('/a.webp', { images: { baseUrl: '' } })).toEqual({ src: '/a.webp' });
    expect(widest('/a.webp', { images: { baseUrl: '' } })).toBe('/a.webp');
  });

  it('a single address of a picture is that of its widest version', () => {
    expect(widest('/media/a b.webp', site)).toBe('/api/images/800/media/a%20b.webp');
    expect(widest('/media/a%20b.webp', site)).toBe('/api/images/800/media/a%20b.webp');
  });

  it.each([
    { baseUrl: 'http://img.example' },
    { baseUrl: '//img.example' },
    { baseUrl: '/api/images/' },
    { widths: [] },
    { widths: [5000] },
    { origins: ['https://cdn.example/path'] },
    { origins: ['*'] },
    { width: [320] },
  ])('[CONF-020] the image settings %j are refused', (images) => {
    expect(safeParse(ImagesConfig, images).success).toBe(false);
  });
});
