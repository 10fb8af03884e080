import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import type { Camera } from './cameras.ts';
import type { VehiclePack } from './pack.ts';
import type { Paint } from './paints.ts';
import { packPaths } from './scene/stage.ts';

export interface Darkroom {
  /** Sets a vehicle up in a fresh page. */
  stage: (vehicle: VehiclePack) => Promise<StagedVehicle>;
  close: () => Promise<void>;
}

export interface StagedVehicle {
  /** Frames of another size in pixels from now on, of the same proportions. */
  resize: (frame: { width: number; height: number }) => Promise<void>;
  paint: (paint: Paint) => Promise<void>;
  /** @returns a PNG of the full frame */
  shoot: (camera: Camera, backdrop?: 'studio' | 'cutOut') => Promise<Buffer>;
  leave: () => Promise<void>;
}

export interface DarkroomOptions {
  /** Size of a frame in pixels, before it is scaled down. */
  frame: { width: number; height: number };
  chromiumPath: string;
}

const softwareWebGl = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];
const pageEntry = fileURLToPath(new URL('./scene/page.ts', import.meta.url));

/** A headless browser with software WebGL, and the small server that hands it page and vehicle. */
export async function openDarkroom({ frame, chromiumPath }: DarkroomOptions): Promise<Darkroom> {
  const bundle = await build({
    entryPoints: [pageEntry],
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  });
  const files = new Map<string, { type: string; content: string | Uint8Array }>([
    [
      '/',
      { type: 'text/html', content: '<!doctype html><meta charset="utf-8"><body><script src="/page.js"></script>' },
    ],
    ['/page.js', { type: 'text/javascript', content: bundle.outputFiles[0]!.contents }],
  ]);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': file.type }).end(file.content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser: Browser = await chromium.launch({ executablePath: chromiumPath, args: softwareWebGl });
  return {
    async stage({ head, body }) {
      files.set(packPaths.head, { type: 'application/json', content: JSON.stringify(head) });
      files.set(packPaths.body, { type: 'application/octet-stream', content: body });
      const page = await browser.newPage();
      const failures: Error[] = [];
      page.on('pageerror', (error) => failures.push(error));
      await page.goto(`http://127.0.0.1:${port}/`);
      if (failures[0] !== undefined) throw failures[0];
      await page.evaluate((size) => window.stage.open(size), frame);
      return staged(page);
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

const staged = (page: Page): StagedVehicle => ({
  resize: (frame) => page.evaluate((size) => window.stage.resize(size), frame),
  paint: (paint) => page.evaluate((colour) => window.stage.paint(colour), paint),
  async shoot(camera, backdrop = 'studio') {
    const url = await page.evaluate(([from, behind]) => window.stage.shoot(from, behind), [camera, backdrop] as const);
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  },
  leave: () => page.close(),
});
