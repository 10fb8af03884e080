import type { BufferGeometry } from 'three';
import { BufferAttribute, CanvasTexture, SRGBColorSpace } from 'three';

const lettering = 'DEMO 24';
const ink = '#1b2a4a';
const heightPx = 228;

type PlateFace = {
  y0: number;
  y1: number;
  halfWidth: number;
};

/** Extent of the plates at one end of the vehicle, from their bounding box. */
function faceOf(geometry: BufferGeometry, belongs: (x: number) => boolean): PlateFace | undefined {
  const positions = geometry.getAttribute('position');
  const face: PlateFace = { y0: Infinity, y1: -Infinity, halfWidth: 0 };
  for (let i = 0; i < positions.count; i += 1) {
    if (!belongs(positions.getX(i))) continue;
    face.y0 = Math.min(face.y0, positions.getY(i));
    face.y1 = Math.max(face.y1, positions.getY(i));
    face.halfWidth = Math.max(face.halfWidth, Math.abs(positions.getZ(i)));
  }
  return face.halfWidth > 0 ? face : undefined;
}

/**
 * Draws the lettering on each plate, in reading direction at both ends of the vehicle.
 *
 * @returns the texture, in the proportions of the vehicle's plates
 */
export function letterPlates(geometry: BufferGeometry, middleX: number): CanvasTexture {
  const positions = geometry.getAttribute('position');
  const front = faceOf(geometry, (x) => x < middleX);
  const rear = faceOf(geometry, (x) => x >= middleX);
  const uv = new Float32Array(positions.count * 2);
  for (let i = 0; i < positions.count; i += 1) {
    const atFront = positions.getX(i) < middleX;
    const face = atFront ? front : rear;
    if (face === undefined) continue;
    uv[i * 2] = 0.5 + ((atFront ? 0.5 : -0.5) * positions.getZ(i)) / face.halfWidth;
    uv[i * 2 + 1] = (positions.getY(i) - face.y0) / (face.y1 - face.y0);
  }
  geometry.setAttribute('uv', new BufferAttribute(uv, 2));
  const shown = rear ?? front;
  return drawPlate(shown === undefined ? 3 : (shown.halfWidth * 2) / (shown.y1 - shown.y0));
}

function drawPlate(proportion: number): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.height = heightPx;
  canvas.width = Math.round(heightPx * proportion);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('STUDIO_NO_CANVAS: the browser couldn’t provide a 2D canvas for the number plate.');
  pen.fillStyle = '#f4f4f0';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.strokeStyle = ink;
  pen.lineWidth = 6;
  pen.strokeRect(10, 10, canvas.width - 20, canvas.height - 20);
  pen.fillStyle = ink;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = 'bold 150px DejaVu Sans Condensed, sans-serif';
  pen.fillText(lettering, canvas.width / 2, heightPx * 0.535, canvas.width - 70);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}
