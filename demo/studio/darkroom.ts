import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Camera } from './cameras.ts';
import type { VehiclePack } from './pack.ts';
import type { PageServer } from './page-server.ts';
import { openPageServer } from './page-server.ts';
import type { Paint } from './paints.ts';
import type { Backdrop } from './scene/stage.ts';

export type Darkroom = {
  /** Replaces the vehicle in the page. All vehicles use one page, because compiling its shaders takes long. */
  stage: (vehicle: VehiclePack) => Promise<void>;
  /** Changes the size of frames. */
  resize: (frame: FrameSize) => Promise<void>;
  /** Renders a frame without paint, to be used for all paints. */
  expose: (camera: Camera, backdrop?: Backdrop) => Promise<void>;
  /** @returns a PNG of the last frame in a paint */
  develop: (paint: Paint) => Promise<Buffer>;
  close: () => Promise<void>;
};

type FrameSize = { width: number; height: number };

export type DarkroomOptions = {
  /** Size of a frame in pixels, before it is scaled down. */
  frame: FrameSize;
  chromiumPath: string;
};

const pageEntry = fileURLToPath(new URL('./scene/page.ts', import.meta.url));

/** Opens the page in which vehicles are rendered. */
export async function openDarkroom({ frame, chromiumPath }: DarkroomOptions): Promise<Darkroom> {
  const pages = await openPageServer(pageEntry, chromiumPath);
  let page: Page | undefined;
  let size = frame;
  const opened = (): Page => {
    if (page === undefined) throw new Error('STUDIO_STAGE_CLOSED: no vehicle has been set up.');
    return page;
  };
  return {
    async stage(vehicle) {
      if (page === undefined) {
        page = await pages.open(vehicle);
        await page.evaluate((pixels) => window.stage.open(pixels), size);
      } else pages.load(vehicle);
      await page.evaluate(() => window.stage.place());
    },
    async resize(pixels) {
      size = pixels;
      await opened().evaluate((next) => window.stage.resize(next), pixels);
    },
    expose: (camera, backdrop = 'studio') =>
      opened().evaluate(([from, behind]) => window.stage.expose(from, behind), [camera, backdrop] as const),
    async develop(paint) {
      await opened().evaluate((colour) => window.stage.develop(colour), paint);
      return await uprightPng(pages, size);
    },
    close: pages.close,
  };
}

/** WebGL returns the lowest row first, so the picture is flipped. */
const uprightPng = (pages: PageServer, { width, height }: FrameSize): Promise<Buffer> =>
  sharp(pages.frame(), { raw: { width, height, channels: 4 } })
    .flip()
    .png({ compressionLevel: 0 })
    .toBuffer();
