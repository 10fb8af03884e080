/**
 * Makes the films of the catalogue from its spins: `node demo/studio/film.ts [--out folder]`. Takes as long as the
 * films last, because the browser records them while it plays them.
 */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import type { StudioBody, StudioColour } from './catalogue.ts';
import { filmFile, spinFile, spinFrames, spinWidth, studioBodies, studioFilms } from './catalogue.ts';

/** Format of the films: the one that every browser supports. */
const type = 'video/mp4;codecs=avc1.64001F';
const caption = 'Illustration. Not a film of this vehicle.';
/** Duration of a film, in which the car turns twice. */
const seconds = 8;
const framesASecond = 24;
const bitsASecond = 2_500_000;

const picturesFolder = fileURLToPath(new URL('../pictures/', import.meta.url));
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: picturesFolder },
    chromium: { type: 'string', default: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
  },
});

const browser = await chromium.launch({ executablePath: values.chromium, args: ['--no-sandbox'] });
try {
  for (const body of studioBodies) {
    for (const colour of studioFilms[body] ?? []) {
      const path = join(values.out, filmFile(body, colour));
      await writeFile(path, await record(await browser.newPage(), await framesOf(body, colour)));
      console.log(`${path}: ${Math.round((await stat(path)).size / 1024)} KB`);
    }
  }
} finally {
  await browser.close();
}

/** Data URLs of a spin's frames. */
function framesOf(body: StudioBody, colour: StudioColour): Promise<string[]> {
  return Promise.all(
    Array.from({ length: spinFrames }, async (_, frame) => {
      const file = await readFile(join(picturesFolder, spinFile(body, colour, frame)));
      return `data:image/webp;base64,${file.toString('base64')}`;
    }),
  );
}

async function record(page: Page, frames: readonly string[]): Promise<Buffer> {
  const film = await page.evaluate(
    async ({ frames, width, height, type, caption, seconds, framesASecond, bitsASecond }) => {
      const pictures = await Promise.all(
        frames.map(async (address) => createImageBitmap(await (await fetch(address)).blob())),
      );
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      const draw = (progress: number) => {
        const picture = pictures[Math.floor(progress * 2 * pictures.length) % pictures.length] as ImageBitmap;
        // Zooms in a little and out again.
        const closer = 1 + 0.06 * Math.sin(Math.PI * progress) ** 2;
        pen.drawImage(
          picture,
          (width - width * closer) / 2,
          (height - height * closer) / 2,
          width * closer,
          height * closer,
        );
        pen.font = '500 17px Arial, "Liberation Sans", sans-serif';
        pen.fillStyle = '#3c4148';
        pen.fillText(caption, 24, 36);
      };
      draw(0);
      // Makes the film a single fragment, because players read the film's length from the first fragment.
      const inOnePiece = { videoKeyFrameIntervalDuration: 2 * seconds * 1000 };
      const recorder = new MediaRecorder(canvas.captureStream(framesASecond), {
        mimeType: type,
        videoBitsPerSecond: bitsASecond,
        ...inOnePiece,
      });
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      const stopped = new Promise((resolve) => {
        recorder.onstop = resolve;
      });
      recorder.start();
      const began = performance.now();
      await new Promise<void>((resolve) => {
        const ticking = setInterval(() => {
          const progress = (performance.now() - began) / 1000 / seconds;
          if (progress < 1) return draw(progress);
          clearInterval(ticking);
          resolve();
        }, 1000 / framesASecond);
      });
      recorder.stop();
      await stopped;
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    {
      frames,
      width: spinWidth,
      height: (spinWidth * 3) / 4,
      type,
      caption,
      seconds,
      framesASecond,
      bitsASecond,
    },
  );
  return Buffer.from(film, 'base64');
}
