/**
 * Page that renders one vehicle in the headless browser, with lights and a backdrop. Opened by `darkroom.ts`, bundled
 * by `page-server.ts`.
 */

import type { Texture, WebGLRenderTarget } from 'three';
import {
  BufferAttribute,
  BufferGeometry,
  Group,
  Mesh,
  NeutralToneMapping,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from 'three';
import type { Camera } from '../cameras.ts';
import type { StudioSetting } from '../catalogue.ts';
import type { MaterialName } from '../geometry/material-name.ts';
import type { Paint } from '../paints.ts';
import type { FloorTexels } from './backdrop.ts';
import { createPlace, createShadow, createWall } from './backdrop.ts';
import { createDeveloper, createLayers } from './layers.ts';
import { createPlaceLight, createSurroundings } from './lights.ts';
import { createMaterials, opennessAttribute, shadeByOpenness } from './materials.ts';
import { letterPlates } from './plate-texture.ts';
import type { Backdrop, PackedBatch, PackHead, Stage } from './stage.ts';
import { packPaths, paddedToFour } from './stage.ts';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declarations merge as interfaces only
  interface Window {
    stage: Stage;
  }
}

const exposure = 0.95;

function createRenderer(width: number, height: number): WebGLRenderer {
  const renderer = new WebGLRenderer({
    antialias: false,
    preserveDrawingBuffer: true,
    alpha: true,
    premultipliedAlpha: false,
  });
  renderer.setPixelRatio(1);
  renderer.setSize(width, height, false);
  renderer.setClearColor(0x000000, 0);
  renderer.toneMapping = NeutralToneMapping; // Without filmic tone mapping, which desaturates reds.
  renderer.toneMappingExposure = exposure;
  document.body.append(renderer.domElement);
  return renderer;
}

/** Reads a batch's geometry at an offset; returns it with the offset of the next batch. */
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

/** Draw order of transparent materials: those inside another one are drawn first. */
const renderOrders: Readonly<Record<string, number>> = {
  glass: 5,
  glassDark: 4,
  lens: 4,
  redLens: 4,
};

/** Replaces the vehicle in `group` by the one that the server now provides. */
async function placeVehicle(group: Group): Promise<void> {
  for (const mesh of group.children) if (mesh instanceof Mesh) mesh.geometry.dispose();
  group.clear();
  const head = (await (await fetch(packPaths.head)).json()) as PackHead;
  const body = await (await fetch(packPaths.body)).arrayBuffer();
  let offset = 0;
  for (const batch of head.batches) {
    const { geometry, next } = readGeometry(body, offset, batch);
    offset = next;
    if (batch.material === 'plate') {
      const [x0, , x1] = head.floor.rectangle;
      materials.plate.map = letterPlates(geometry, (x0 + x1) / 2);
    }
    const mesh = new Mesh(geometry, materials[batch.material]);
    mesh.renderOrder = renderOrders[batch.material] ?? 0;
    group.add(mesh);
  }
  const { size, rectangle } = head.floor;
  const texels: FloorTexels = { size, rectangle, openness: new Uint8Array(body, offset, size * size) };
  group.add(createShadow(texels));
}

/** Intensity of a setting's light relative to the studio's. */
const lightShares: Readonly<Record<StudioSetting, number>> = { yard: 0.95, showroom: 0.9, dusk: 1.15 };

const scene = new Scene();
const vehicle = new Group();
const wall = createWall();
scene.add(vehicle, wall);
const materials = createMaterials();
for (const [name, material] of Object.entries(materials)) shadeByOpenness(material, name as MaterialName);
const develop = createDeveloper();
const places = new Map<Backdrop, ReturnType<typeof createPlace>>();
const lights = new Map<Backdrop, Texture>();
let renderer: WebGLRenderer | undefined;
let layers: WebGLRenderTarget | undefined;
let aspect = 4 / 3;

function aim({ position, target, fieldOfViewDegrees }: Camera): PerspectiveCamera {
  const camera = new PerspectiveCamera(fieldOfViewDegrees, aspect, 0.05, 200);
  camera.position.set(...position);
  camera.lookAt(...target);
  camera.updateMatrixWorld();
  return camera;
}

/** Shows walls and light of a backdrop; each is created on first use. */
function furnish(opened: WebGLRenderer, backdrop: Backdrop, camera: PerspectiveCamera): void {
  const isPlace = backdrop !== 'studio' && backdrop !== 'cutOut';
  wall.visible = backdrop === 'studio';
  if (!lights.has(backdrop))
    lights.set(backdrop, isPlace ? createPlaceLight(opened, backdrop) : createSurroundings(opened));
  scene.environment = lights.get(backdrop) ?? null;
  if (isPlace && !places.has(backdrop)) {
    const place = createPlace(backdrop);
    places.set(backdrop, place);
    scene.add(place);
  }
  for (const [name, place] of places) {
    place.visible = name === backdrop;
    place.material.uniforms.eye!.value.copy(camera.position);
    place.material.uniforms.toWorld!.value.multiplyMatrices(camera.matrixWorld, camera.projectionMatrixInverse);
  }
  opened.toneMappingExposure = exposure * (isPlace ? lightShares[backdrop] : 1);
}

function opened(): { renderer: WebGLRenderer; layers: WebGLRenderTarget } {
  if (renderer === undefined || layers === undefined)
    throw new Error('STUDIO_STAGE_CLOSED: a frame was requested before open().');
  return { renderer, layers };
}

window.stage = {
  open({ width, height }) {
    renderer = createRenderer(width, height);
    layers = createLayers(width, height);
    aspect = width / height;
  },
  place: () => placeVehicle(vehicle),
  resize({ width, height }) {
    renderer?.setSize(width, height, false);
    layers?.setSize(width, height);
    aspect = width / height;
  },
  expose(camera, backdrop) {
    const { renderer, layers } = opened();
    const lens = aim(camera);
    furnish(renderer, backdrop, lens);
    renderer.setRenderTarget(layers);
    renderer.clear();
    renderer.render(scene, lens);
    renderer.setRenderTarget(null);
  },
  async develop(paint: Paint) {
    const { renderer, layers } = opened();
    develop(renderer, layers.textures, paint);
    const gl = renderer.getContext();
    const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
    const pixels = new Uint8Array(width * height * 4);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    await fetch(packPaths.frame, { method: 'POST', body: pixels });
  },
};
