import type { Object3D } from 'three';
import { DataTexture, LinearFilter, Matrix4, Mesh, PlaneGeometry, ShaderMaterial, Vector3, Vector4 } from 'three';
import type { StudioSetting } from '../catalogue.ts';
import { layersHeader, unpaintedLayers } from './layers.ts';
import { settingGlsl } from './settings.ts';

/**
 * Background behind the vehicle: bright in the middle, darker at the edges. It is drawn in screen space, so that it has
 * no seam.
 */
export function createWall(): Object3D {
  const wall = new Mesh(
    new PlaneGeometry(2, 2),
    new ShaderMaterial({
      depthTest: false,
      depthWrite: false,
      vertexShader: `
        varying vec2 at;
        void main() { at = uv; gl_Position = vec4(position.xy, 1.0, 1.0); }`,
      fragmentShader: `
        ${layersHeader}
        varying vec2 at;
        void main() {
          float fromMiddle = length((at - vec2(0.5, 0.36)) * vec2(1.0, 1.25));
          float light = mix(0.972, 0.885, smoothstep(0.10, 0.85, fromMiddle));
          light *= mix(0.985, 1.0, smoothstep(0.38, 0.60, at.y));
          light *= mix(1.0, 0.97, smoothstep(0.48, 0.85, at.y));
          gl_FragColor = vec4(vec3(light) * vec3(0.996, 1.0, 1.004), 1.0);
          // The colour so far is the final screen colour. Tone mapping and gamma curve follow later, so both are
          // inverted here.
          gl_FragColor.rgb = pow(gl_FragColor.rgb, vec3(2.2)) * 1.28;
          ${unpaintedLayers}
        }`,
    }),
  );
  wall.frustumCulled = false;
  wall.renderOrder = -10;
  return wall;
}

/** The setting behind the vehicle and the ground below it, computed per ray from the camera. */
export function createPlace(setting: StudioSetting): Mesh<PlaneGeometry, ShaderMaterial> {
  const place = new Mesh(
    new PlaneGeometry(2, 2),
    new ShaderMaterial({
      depthTest: false,
      depthWrite: false,
      uniforms: { eye: { value: new Vector3() }, toWorld: { value: new Matrix4() } },
      vertexShader: `
        uniform mat4 toWorld;
        uniform vec3 eye;
        varying vec3 ray;
        void main() {
          vec4 far = toWorld * vec4(position.xy, 1.0, 1.0);
          ray = far.xyz / far.w - eye;
          gl_Position = vec4(position.xy, 1.0, 1.0);
        }`,
      fragmentShader: `
        ${layersHeader}
        uniform vec3 eye;
        varying vec3 ray;
        ${settingGlsl(setting)}
        void main() {
          gl_FragColor = vec4(seen(eye, normalize(ray)), 1.0);
          ${unpaintedLayers}
        }`,
    }),
  );
  place.frustumCulled = false;
  place.renderOrder = -10;
  return place;
}

export type FloorTexels = {
  size: number;
  rectangle: readonly [number, number, number, number];
  /** 255 is fully open sky. */
  openness: Uint8Array;
};

/** The ground: transparent except for the vehicle's baked shadow. */
export function createShadow({ size, rectangle, openness }: FloorTexels): Object3D {
  const texels = new Uint8Array(size * size * 4);
  for (const [i, value] of openness.entries()) texels.fill(value, i * 4, i * 4 + 4);
  const texture = new DataTexture(texels, size, size);
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearFilter;
  texture.needsUpdate = true;
  const ground = new Mesh(
    new PlaneGeometry(60, 60),
    new ShaderMaterial({
      transparent: true,
      depthWrite: false,
      uniforms: { openness: { value: texture }, rectangle: { value: new Vector4(...rectangle) } },
      vertexShader: `
        varying vec3 at;
        void main() {
          vec4 world = modelMatrix * vec4(position, 1.0);
          at = world.xyz;
          gl_Position = projectionMatrix * viewMatrix * world;
        }`,
      fragmentShader: `
        ${layersHeader}
        varying vec3 at;
        uniform sampler2D openness;
        uniform vec4 rectangle;
        void main() {
          vec2 st = (at.xz - rectangle.xy) / (rectangle.zw - rectangle.xy);
          vec2 margin = min(st, 1.0 - st);
          float inside = smoothstep(0.0, 0.30, min(margin.x, margin.y));
          float open = mix(1.0, texture2D(openness, clamp(st, 0.0, 1.0)).r, inside);
          gl_FragColor = vec4(vec3(0.035, 0.038, 0.042), (1.0 - pow(open, 1.25)) * 0.92);
          ${unpaintedLayers}
        }`,
    }),
  );
  ground.rotation.x = -Math.PI / 2;
  ground.renderOrder = -1;
  return ground;
}
