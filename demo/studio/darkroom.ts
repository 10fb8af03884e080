import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Camera } from './cameras.ts';
import type { VehiclePack } from './pack.ts';
import { openPageServer } from './page-server.ts';
import type { Paint } from './paints.ts';

export type Darkroom = {
  /** Sets a vehicle up in a fresh page. */
  stage: (vehicle: VehiclePack) => Promise<StagedVehicle>;
  close: () => Promise<void>;
};

export type StagedVehicle = {
  /** Frames of another size in pixels from now on, of the same proportions. */
  resize: (frame: { width: number; height: number }) => Promise<void>;
  paint: (paint: Paint) => Promise<void>;
  /** @returns a PNG of the full frame */
  shoot: (camera: Camera, backdrop?: 'studio' | 'cutOut') => Promise<Buffer>;
  leave: () => Promise<void>;
};

export type DarkroomOptions = {
  /** Size of a frame in pixels, before it is scaled down. */
  frame: { width: number; height: number };
  chromiumPath: string;
};

const pageEntry = fileURLToPath(new URL('./scene/page.ts', import.meta.url));

/** Where vehicles are set up and photographed. */
export async function openDarkroom({ frame, chromiumPath }: DarkroomOptions): Promise<Darkroom> {
  const pages = await openPageServer(pageEntry, chromiumPath);
  return {
    async stage(vehicle) {
      const page = await pages.open(vehicle);
      await page.evaluate((size) => window.stage.open(size), frame);
      return staged(page);
    },
    close: pages.close,
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
