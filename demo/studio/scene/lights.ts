import type { Texture, WebGLRenderer } from 'three';
import {
  BackSide,
  Color,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  SphereGeometry,
} from 'three';
import type { StudioSetting } from '../catalogue.ts';
import type { Vec3 } from '../geometry/vector.ts';
import { settingGlsl } from './settings.ts';

const domeVertexShader = `
varying vec3 direction;
void main() {
  direction = normalize(position);
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

/** A dim room, paler at the horizon, with a light floor. */
const domeFragmentShader = `
varying vec3 direction;
void main() {
  float h = direction.y;
  vec3 c = mix(vec3(0.50), vec3(0.20), smoothstep(0.0, 0.30, h));
  c = mix(c, vec3(0.16), smoothstep(0.3, 1.0, h));
  if (h < 0.0) c = mix(vec3(0.52), vec3(0.62), smoothstep(0.0, -0.6, h));
  gl_FragColor = vec4(c, 1.0);
}`;

type Softbox = {
  at: Vec3;
  lookAt: Vec3;
  width: number;
  height: number;
  intensity: number;
};

/** One softbox above the vehicle, strips along both sides, fill lights at both ends. */
const softboxes: readonly Softbox[] = [
  { at: [0, 9, 0], lookAt: [0, 0, 0], width: 15, height: 6.5, intensity: 6.5 },
  { at: [0, 4.6, 11], lookAt: [0, 1, 0], width: 18, height: 2.6, intensity: 5 },
  { at: [0, 4.6, -11], lookAt: [0, 1, 0], width: 18, height: 2.6, intensity: 4 },
  { at: [-12, 4.5, 0], lookAt: [0, 1, 0], width: 8, height: 2.6, intensity: 2.4 },
  { at: [12, 4.5, 0], lookAt: [0, 1, 0], width: 8, height: 2.6, intensity: 2 },
];

/** The studio's lights as an environment map that every material reflects. */
export function createSurroundings(renderer: WebGLRenderer): Texture {
  const room = new Scene();
  const domeMaterial = new ShaderMaterial({
    side: BackSide,
    vertexShader: domeVertexShader,
    fragmentShader: domeFragmentShader,
  });
  room.add(new Mesh(new SphereGeometry(40, 48, 32), domeMaterial));
  for (const { at, lookAt, width, height, intensity } of softboxes) {
    const color = new Color(intensity, intensity, intensity);
    const box = new Mesh(new PlaneGeometry(width, height), new MeshBasicMaterial({ color, side: DoubleSide }));
    box.position.set(...at);
    box.lookAt(...lookAt);
    room.add(box);
  }
  return new PMREMGenerator(renderer).fromScene(room, 0, 0.1, 100, { size: 512 }).texture;
}

/** A setting's own light as an environment map that every material reflects. */
export function createPlaceLight(renderer: WebGLRenderer, setting: StudioSetting): Texture {
  const room = new Scene();
  const material = new ShaderMaterial({
    side: BackSide,
    vertexShader: domeVertexShader,
    fragmentShader: `
      varying vec3 direction;
      ${settingGlsl(setting)}
      void main() { gl_FragColor = vec4(lightFrom(normalize(direction)), 1.0); }`,
  });
  room.add(new Mesh(new SphereGeometry(40, 48, 32), material));
  return new PMREMGenerator(renderer).fromScene(room, 0, 0.1, 100, { size: 256 }).texture;
}
