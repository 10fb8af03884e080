/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createPrintingGateway } from './printing.ts';

const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
const response = (status: number, file: Blob) =>
  ({ ok: status === 200, status, blob: async () => file }) as unknown as Response;

describe('printing gateway', () => {
  let saved: { readonly name: string; readonly url: string }[] = [];
  const { click } = HTMLAnchorElement.prototype;
  beforeEach(() => {
    saved = [];
    URL.createObjectURL = () => 'blob:file';
    HTMLAnchorElement.prototype.click = function keep() {
      saved.push({ name: this.download, url: this.href });
    };
  });
  afterEach(() => {
    HTMLAnchorElement.prototype.click = click;
  });

  it('[VDP-091] saves the api’s PDF under the vehicle’s slug', async () => {
    const requested: string[] = [];
    const printing = createPrintingGateway({
      fetch: async (path) => {
        requested.push(path);
        return response(200, pdf);
      },
    });
    await printing.savePdf('2026-toyota-rav4');
    expect(requested).toEqual(['/api/cars/2026-toyota-rav4/print.pdf']);
    expect(saved).toEqual([{ name: '2026-toyota-rav4.pdf', url: 'blob:file' }]);
  });

  it.each([
    ['no answer', async () => Promise.reject(new TypeError('fetch failed'))],
    ['a refusal', async () => response(429, pdf)],
    ['another file type', async () => response(200, new Blob(['<p>'], { type: 'text/html' }))],
    [
      'half a file',
      async () => ({ ...response(200, pdf), blob: async () => Promise.reject(new TypeError('broke off')) }),
    ],
  ])('if the request for the PDF ends with %s, nothing is saved', async (_, fetch) => {
    const printing = createPrintingGateway({ fetch: fetch as () => Promise<Response> });
    await expect(printing.savePdf('a')).rejects.toMatchObject({ code: 'VEHICLE_PDF_UNREACHABLE' });
    expect(saved).toEqual([]);
  });
});
