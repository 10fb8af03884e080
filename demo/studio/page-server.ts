import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer as bytesOf } from 'node:stream/consumers';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { packPaths } from './scene/stage.ts';

/** Header and binary body of a model, which the page loads. */
export type Pack = {
  readonly head: object;
  readonly body: Uint8Array;
};

export type PageServer = {
  /** Opens a new page that loads this model. */
  open: (pack: Pack) => Promise<Page>;
  /** Replaces the model for later loads. */
  load: (pack: Pack) => void;
  /** The bytes that a page sent most recently. */
  frame: () => Buffer;
  close: () => Promise<void>;
};

const softwareWebGl = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/** A headless browser with software WebGL, and a server that provides one bundled script and a model. */
export async function openPageServer(script: string, chromiumPath: string): Promise<PageServer> {
  const bundle = await build({ entryPoints: [script], bundle: true, write: false, format: 'iife', logLevel: 'error' });
  const files = new Map<string, { type: string; content: string | Uint8Array }>([
    [
      '/',
      { type: 'text/html', content: '<!doctype html><meta charset="utf-8"><body><script src="/page.js"></script>' },
    ],
    ['/page.js', { type: 'text/javascript', content: bundle.outputFiles[0]!.contents }],
  ]);
  let frame = Buffer.alloc(0);
  const load = ({ head, body }: Pack): void => {
    files.set(packPaths.head, { type: 'application/json', content: JSON.stringify(head) });
    files.set(packPaths.body, { type: 'application/octet-stream', content: body });
  };
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      frame = await bytesOf(request);
      response.writeHead(204).end();
      return;
    }
    const file = files.get(request.url ?? '');
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': file.type }).end(file.content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch({ executablePath: chromiumPath, args: softwareWebGl });
  return {
    load,
    frame: () => frame,
    async open(pack) {
      load(pack);
      const page = await browser.newPage();
      const failures: Error[] = [];
      page.on('pageerror', (error) => failures.push(error));
      await page.goto(`http://127.0.0.1:${port}/`);
      if (failures[0] !== undefined) throw failures[0];
      return page;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
