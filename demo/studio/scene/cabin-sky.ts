import { mix, smoothStep } from '../geometry/blend.ts';
import type { Vec3 } from '../geometry/vector.ts';
import { dot, unit } from '../geometry/vector.ts';
import type { Rgb } from '../light/radiance.ts';

/** Direction to the brightest lamp: ahead on the left, which makes the shape of seats and dash visible. */
const key: Vec3 = unit([-0.55, 0.62, 0.56]);
const keyStrength = 14;
const keySharpness = 26;

/**
 * The studio outside a cabin's windows: a pale paper room with one large lamp that is not visible through the windows.
 */
export const cabinSky = {
  lightFrom(direction: Vec3): Rgb {
    const wall = mix(1.8, 3.2, smoothStep(0, 0.7, direction[1]));
    const floor = mix(1.8, 0.9, smoothStep(0, -0.5, direction[1]));
    const lamp = keyStrength * Math.max(0, dot(direction, key)) ** keySharpness;
    const light = (direction[1] >= 0 ? wall : floor) + lamp;
    return [light, light * 0.995, light * 0.98];
  },
  shader: `
    varying vec3 direction;
    void main() {
      float h = normalize(direction).y;
      float wall = mix(0.85, 1.9, smoothstep(-0.02, 0.6, h));
      float floor = mix(0.62, 0.40, smoothstep(0.0, -0.5, h));
      gl_FragColor = vec4(vec3(mix(floor, wall, smoothstep(-0.05, 0.02, h))) * vec3(0.985, 1.0, 1.01), 1.0);
      #include <tonemapping_fragment>
      #include <colorspace_fragment>
    }`,
} as const;
