/** The page in the headless browser: lights, backdrop, one vehicle, a camera. Bundled by `darkroom`, never served. */
import {
  BufferAttribute,
  BufferGeometry,
  DirectionalLight,
  Mesh,
  NeutralToneMapping,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from 'three';
import type { Camera } from '../cameras.ts';
import type { Paint } from '../paints.ts';
import type { FloorTexels } from './backdrop.ts';
import { createShadow, createWall } from './backdrop.ts';
import { createSurroundings } from './lights.ts';
import type { VehicleMaterials } from './materials.ts';
import { applyPaint, createMaterials, opennessAttribute, shadeByOpenness } from './materials.ts';
import { letterPlates } from './plate-texture.ts';
import type { PackedBatch, PackHead, Stage } from './stage.ts';
import { packPaths, paddedToFour } from './stage.ts';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declarations merge as interfaces only
  interface Window {
    stage: Stage;
  }
}

const exposure = 0.95;

function createRenderer(width: number, height: number): WebGLRenderer {
  const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true, alpha: true });
  renderer.setPixelRatio(1);
  renderer.setSize(width, height, false);
  renderer.setClearColor(0x000000, 0);
  renderer.toneMapping = NeutralToneMapping; // The filmic curves wash saturated reds out.
  renderer.toneMappingExposure = exposure;
  document.body.append(renderer.domElement);
  return renderer;
}

/** Reads one batch; returns it with the offset of the next. */
function readGeometry(
  body: ArrayBuffer,
  offset: number,
  batch: PackedBatch,
): { geometry: BufferGeometry; next: number } {
  const geometry = new BufferGeometry();
  const vectorBytes = batch.vertices * 12;
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(body, offset, batch.vertices * 3), 3));
  geometry.setAttribute(
    'normal',
    new BufferAttribute(new Float32Array(body, offset + vectorBytes, batch.vertices * 3), 3),
  );
  const indexOffset = offset + vectorBytes * 2;
  geometry.setIndex(new BufferAttribute(new Uint32Array(body, indexOffset, batch.indices), 1));
  const opennessOffset = indexOffset + batch.indices * 4;
  geometry.setAttribute(
    opennessAttribute,
    new BufferAttribute(new Uint8Array(body, opennessOffset, batch.vertices), 1, true),
  );
  return { geometry, next: opennessOffset + paddedToFour(batch.vertices) };
}

/** Transparent layers are drawn from the inside out. */
const renderOrders: Readonly<Record<string, number>> = {
  glass: 5,
  glassDark: 4,
  lens: 4,
  redLens: 4,
  clearLens: 4,
};

async function placeVehicle(scene: Scene, materials: VehicleMaterials): Promise<void> {
  const head = (await (await fetch(packPaths.head)).json()) as PackHead;
  const body = await (await fetch(packPaths.body)).arrayBuffer();
  let offset = 0;
  for (const batch of head.batches) {
    const { geometry, next } = readGeometry(body, offset, batch);
    offset = next;
    const material = materials[batch.material];
    shadeByOpenness(material, batch.material);
    if (batch.material === 'plate') {
      const [x0, , x1] = head.floor.rectangle;
      materials.plate.map = letterPlates(geometry, (x0 + x1) / 2);
    }
    const mesh = new Mesh(geometry, material);
    mesh.renderOrder = renderOrders[batch.material] ?? 0;
    scene.add(mesh);
  }
  const { size, rectangle } = head.floor;
  const texels: FloorTexels = { size, rectangle, openness: new Uint8Array(body, offset, size * size) };
  scene.add(createShadow(texels));
}

const scene = new Scene();
const wall = createWall();
scene.add(wall);
const materials = createMaterials();
/** A lamp over the camera, for what the studio's own light does not reach. */
const flash = new DirectionalLight(0xffffff, 0);
const flashHeightM = 1.2;
scene.add(flash, flash.target);
let renderer: WebGLRenderer | undefined;
let aspect = 4 / 3;

function aim({ position, target, fieldOfViewDegrees }: Camera): PerspectiveCamera {
  const camera = new PerspectiveCamera(fieldOfViewDegrees, aspect, 0.05, 200);
  camera.position.set(...position);
  camera.lookAt(...target);
  return camera;
}

window.stage = {
  async open({ width, height }) {
    renderer = createRenderer(width, height);
    aspect = width / height;
    scene.environment = createSurroundings(renderer);
    await placeVehicle(scene, materials);
  },
  resize: ({ width, height }) => renderer?.setSize(width, height, false),
  paint: (paint: Paint) => applyPaint(materials, paint),
  shoot(camera, backdrop) {
    if (renderer === undefined) throw new Error('STUDIO_STAGE_CLOSED: shoot() was called before open().');
    wall.visible = backdrop === 'studio';
    flash.intensity = camera.flash ?? 0;
    flash.position.set(...camera.position);
    flash.position.y += flashHeightM;
    flash.target.position.set(...camera.target);
    renderer.render(scene, aim(camera));
    return renderer.domElement.toDataURL('image/png');
  },
};
