import type { BufferGeometry } from 'three';
import { BufferAttribute, CanvasTexture, SRGBColorSpace } from 'three';

type Pen = CanvasRenderingContext2D;
type Drawing = (pen: Pen, width: number, height: number) => void;

const heightPx = 400;
const ink = '#e9eef2';
const quiet = '#7d8b96';
const accent = '#3fb6a8';

/** Draws a picture on a screen that faces the seats, so that it can be read from there. */
export function layOver(geometry: BufferGeometry, draw: Drawing): { map: CanvasTexture; uv: BufferAttribute } {
  const positions = geometry.getAttribute('position');
  let [y0, y1, z0, z1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < positions.count; i += 1) {
    y0 = Math.min(y0, positions.getY(i));
    y1 = Math.max(y1, positions.getY(i));
    z0 = Math.min(z0, positions.getZ(i));
    z1 = Math.max(z1, positions.getZ(i));
  }
  const uv = new Float32Array(positions.count * 2);
  for (let i = 0; i < positions.count; i += 1) {
    uv[i * 2] = (z1 - positions.getZ(i)) / (z1 - z0);
    uv[i * 2 + 1] = (positions.getY(i) - y0) / (y1 - y0);
  }
  const canvas = document.createElement('canvas');
  canvas.height = heightPx;
  canvas.width = Math.round((heightPx * (z1 - z0)) / (y1 - y0));
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('STUDIO_NO_CANVAS: the browser couldn’t provide a 2D canvas for a screen.');
  pen.fillStyle = '#07090b';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  draw(pen, canvas.width, canvas.height);
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  map.anisotropy = 16;
  return { map, uv: new BufferAttribute(uv, 2) };
}

function write(pen: Pen, text: string, x: number, y: number, sizePx: number, colour = ink, weight = ''): void {
  pen.fillStyle = colour;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `${weight} ${sizePx}px DejaVu Sans, sans-serif`;
  pen.fillText(text, x, y);
}

/** A gauge ring from lower left to lower right, filled up to `share`. */
function dial(pen: Pen, x: number, y: number, radius: number, share: number): void {
  const [from, to] = [Math.PI * 0.8, Math.PI * 2.2];
  pen.lineWidth = 12;
  pen.lineCap = 'round';
  for (const [end, colour] of [
    [to, '#1d252b'],
    [from + (to - from) * share, accent],
  ] as const) {
    pen.strokeStyle = colour;
    pen.beginPath();
    pen.arc(x, y, radius, from, end);
    pen.stroke();
  }
  pen.lineWidth = 3;
  pen.strokeStyle = quiet;
  for (let i = 0; i <= 12; i += 1) {
    const angle = from + ((to - from) * i) / 12;
    pen.beginPath();
    pen.moveTo(x + Math.cos(angle) * (radius - 16), y + Math.sin(angle) * (radius - 16));
    pen.lineTo(x + Math.cos(angle) * (radius - 26), y + Math.sin(angle) * (radius - 26));
    pen.stroke();
  }
}

/** Speed, fuel and range of a parked car. */
export const drawCluster: Drawing = (pen, width, height) => {
  dial(pen, width * 0.2, height * 0.52, height * 0.33, 0);
  write(pen, '0', width * 0.2, height * 0.5, 96, ink, 'bold');
  write(pen, 'km/h', width * 0.2, height * 0.67, 28, quiet);
  dial(pen, width * 0.8, height * 0.52, height * 0.33, 0.72);
  write(pen, '72', width * 0.8, height * 0.5, 80, ink, 'bold');
  write(pen, '% fuel', width * 0.8, height * 0.67, 28, quiet);
  write(pen, 'P', width * 0.5, height * 0.36, 84, accent, 'bold');
  write(pen, 'Ready', width * 0.5, height * 0.56, 38);
  write(pen, '612 km to empty', width * 0.5, height * 0.7, 28, quiet);
  write(pen, '21 °C', width * 0.5, height * 0.1, 28, quiet);
};

/** A map with its route, and four tiles beside it. */
export const drawTouchscreen: Drawing = (pen, width, height) => {
  const mapWidth = width * 0.62;
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, mapWidth, height);
  pen.clip();
  pen.fillStyle = '#10181d';
  pen.fillRect(0, 0, mapWidth, height);
  pen.fillStyle = '#0e2a33';
  pen.beginPath();
  pen.moveTo(mapWidth, 0);
  pen.bezierCurveTo(mapWidth * 0.7, height * 0.25, mapWidth * 0.95, height * 0.5, mapWidth * 0.72, height);
  pen.lineTo(mapWidth, height);
  pen.fill();
  pen.strokeStyle = '#26343c';
  pen.lineWidth = 7;
  for (let i = -3; i < 9; i += 1) {
    pen.beginPath();
    pen.moveTo(i * 90, 0);
    pen.lineTo(i * 90 + 150, height);
    pen.moveTo(0, i * 74 + 40);
    pen.lineTo(mapWidth, i * 74 - 60);
    pen.stroke();
  }
  pen.strokeStyle = accent;
  pen.lineWidth = 14;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(mapWidth * 0.3, height * 0.92);
  pen.lineTo(mapWidth * 0.36, height * 0.55);
  pen.lineTo(mapWidth * 0.58, height * 0.46);
  pen.lineTo(mapWidth * 0.66, height * 0.12);
  pen.stroke();
  pen.fillStyle = ink;
  pen.beginPath();
  pen.arc(mapWidth * 0.3, height * 0.92, 18, 0, Math.PI * 2);
  pen.fill();
  pen.restore();
  const tiles = ['Radio', 'Phone', 'Climate', 'Camera'];
  tiles.forEach((tile, i) => {
    const [column, row] = [i % 2, Math.floor(i / 2)];
    const [left, top] = [mapWidth + 26 + column * (width - mapWidth - 36) * 0.5, 64 + row * (height - 84) * 0.5];
    const [tileWidth, tileHeight] = [(width - mapWidth) * 0.5 - 32, (height - 84) * 0.5 - 22];
    pen.fillStyle = i === 0 ? '#173a3a' : '#182026';
    pen.beginPath();
    pen.roundRect(left, top, tileWidth, tileHeight, 22);
    pen.fill();
    write(pen, tile, left + tileWidth / 2, top + tileHeight / 2, 30);
  });
  write(pen, '10:24', mapWidth + (width - mapWidth) / 2, 34, 30, quiet);
};
