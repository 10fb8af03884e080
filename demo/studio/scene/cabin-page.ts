/**
 * Page that renders a cabin in the headless browser, with its baked light and the view outside. Opened by `cabin.ts`,
 * bundled by `page-server.ts`.
 */
import type { Texture } from 'three';
import {
  ACESFilmicToneMapping,
  BackSide,
  BufferAttribute,
  BufferGeometry,
  CubeCamera,
  HalfFloatType,
  Mesh,
  type MeshBasicMaterial,
  type MeshStandardMaterial,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  WebGLCubeRenderTarget,
  WebGLRenderer,
} from 'three';
import type { Camera } from '../cameras.ts';
import { cabinSky } from './cabin-sky.ts';
import type { CabinHead, CabinStage } from './cabin-stage.ts';
import { createMaterials, lightByVertex } from './materials.ts';
import { drawCluster, drawTouchscreen, layOver } from './screen-texture.ts';
import { packPaths } from './stage.ts';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declarations merge as interfaces only
  interface Window {
    cabin: CabinStage;
  }
}

const exposure = 1;
/** Colours of black materials inside a cabin. The materials' original colours suit the brighter light outside. */
const indoors = { trim: 0x141517, plastic: 0x222326, grille: 0x17181a, grilleFin: 0x2b2c2f, groove: 0x232427 } as const;
const materials = createMaterials();
for (const [name, hex] of Object.entries(indoors)) {
  (materials[name as keyof typeof indoors] as MeshStandardMaterial).color.set(hex);
}
const scene = new Scene();
let renderer: WebGLRenderer | undefined;

const sky = new Mesh(
  new SphereGeometry(60, 48, 32),
  new ShaderMaterial({
    side: BackSide,
    vertexShader: `
      varying vec3 direction;
      void main() { direction = normalize(position); gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`,
    fragmentShader: cabinSky.shader,
  }),
);

async function placeCabin(): Promise<void> {
  const head = (await (await fetch(packPaths.head)).json()) as CabinHead;
  const body = await (await fetch(packPaths.body)).arrayBuffer();
  let offset = 0;
  const read = (numbers: number): Float32Array => {
    const values = new Float32Array(body, offset, numbers);
    offset += numbers * 4;
    return values;
  };
  for (const { material: name, vertices, indices } of head.batches) {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(read(vertices * 3), 3));
    geometry.setAttribute('normal', new BufferAttribute(read(vertices * 3), 3));
    geometry.setAttribute('light', new BufferAttribute(read(vertices * 3), 3));
    geometry.setIndex(new BufferAttribute(new Uint32Array(body, offset, indices), 1));
    offset += indices * 4;
    const material = materials[name];
    if (name === 'cluster' || name === 'touchscreen') {
      const { map, uv } = layOver(geometry, name === 'cluster' ? drawCluster : drawTouchscreen);
      geometry.setAttribute('uv', uv);
      (material as MeshBasicMaterial).map = map;
    }
    lightByVertex(material);
    scene.add(new Mesh(geometry, material));
  }
}

/** Renders the view from a point in the middle of the cabin, for the reflections in glossy parts. */
function reflectionsFrom(point: Camera['position'], to: WebGLRenderer): Texture {
  const target = new WebGLCubeRenderTarget(512, { type: HalfFloatType });
  const probe = new CubeCamera(0.05, 100, target);
  probe.position.set(...point);
  probe.update(to, scene);
  return new PMREMGenerator(to).fromCubemap(target.texture).texture;
}

window.cabin = {
  async open(probeAt) {
    renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
    renderer.setPixelRatio(1);
    renderer.toneMapping = ACESFilmicToneMapping;
    renderer.toneMappingExposure = exposure;
    document.body.append(renderer.domElement);
    scene.add(sky);
    await placeCabin();
    scene.environment = reflectionsFrom(probeAt, renderer);
  },
  shoot({ position, target, fieldOfViewDegrees, up = [0, 1, 0] }, { width, height }) {
    if (renderer === undefined) throw new Error('STUDIO_STAGE_CLOSED: shoot() was called before open().');
    renderer.setSize(width, height, false);
    const camera = new PerspectiveCamera(fieldOfViewDegrees, width / height, 0.03, 120);
    camera.up.set(...up);
    camera.position.set(...position);
    camera.lookAt(...target);
    renderer.render(scene, camera);
    return renderer.domElement.toDataURL('image/png');
  },
};
