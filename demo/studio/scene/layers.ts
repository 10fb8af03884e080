import type { Material, Texture, WebGLRenderer } from 'three';
import {
  Color,
  HalfFloatType,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector3,
  WebGLRenderTarget,
} from 'three';
import type { MaterialName } from '../geometry/material-name.ts';
import type { Paint } from '../paints.ts';

/**
 * A frame is rendered once for all paints, in three layers: the light that reaches the camera with any paint (first),
 * what a white matt paint would add (second), and what a white flake would add (third).
 */
export const layersHeader = `
layout(location = 1) out highp vec4 mattLayer;
layout(location = 2) out highp vec4 flakeLayer;`;
/**
 * Shader code of unpainted materials: black in the paint layers, because unpainted material hides any paint behind it.
 */
export const unpaintedLayers = `
mattLayer = vec4(0.0, 0.0, 0.0, gl_FragColor.a);
flakeLayer = mattLayer;`;

/** Share of the paint's light that a material reflects: 1 for an open face, less in the depth of a shut line. */
const paintShares: Readonly<Partial<Record<MaterialName, string>>> = { paint: '1.0', seam: '0.30' };

/** Rewrites a material's fragment shader so that it writes the layers. */
export function intoLayers(fragmentShader: string, material: Material, name: MaterialName): string {
  const withHeader = fragmentShader.replace('#include <common>', `#include <common>\n${layersHeader}`);
  const share = material instanceof MeshBasicMaterial ? undefined : paintShares[name];
  if (share === undefined)
    return withHeader.replace('#include <dithering_fragment>', `#include <dithering_fragment>\n${unpaintedLayers}`);
  return withHeader.replace(
    '#include <opaque_fragment>',
    `float kept = ${share};
    #ifdef USE_CLEARCOAT
      kept *= 1.0 - material.clearcoat * Fcc.g;
      outgoingLight = totalSpecular * kept + clearcoatSpecularIndirect * material.clearcoat;
    #else
      outgoingLight = totalSpecular * kept;
    #endif
    mattLayer = vec4(totalDiffuse * kept, 1.0);
    flakeLayer = vec4(radiance * mirrored * kept * 0.88, 1.0);
    #include <opaque_fragment>`,
  );
}

/** Stores a frame's layers until they are combined. */
export const createLayers = (width: number, height: number): WebGLRenderTarget =>
  new WebGLRenderTarget(width, height, { count: 3, samples: 4, type: HalfFloatType });

/** Combines the layers in one paint and draws the tone-mapped result to the canvas. */
export function createDeveloper(): (renderer: WebGLRenderer, layers: readonly Texture[], paint: Paint) => void {
  const material = new ShaderMaterial({
    uniforms: {
      light: { value: null },
      matt: { value: null },
      flake: { value: null },
      colour: { value: new Vector3() },
      metalness: { value: 0 },
    },
    depthTest: false,
    vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
    fragmentShader: `
      varying vec2 at;
      uniform sampler2D light, matt, flake;
      uniform vec3 colour;
      uniform float metalness;
      void main() {
        vec4 base = texture2D(light, at);
        vec3 painted = mix(texture2D(matt, at).rgb, texture2D(flake, at).rgb, metalness) * colour;
        gl_FragColor = vec4((base.rgb + painted) / max(base.a, 1e-4), base.a);
        #include <tonemapping_fragment>
        #include <colorspace_fragment>
      }`,
  });
  const scene = new Scene();
  const quad = new Mesh(new PlaneGeometry(2, 2), material);
  quad.frustumCulled = false;
  scene.add(quad);
  const camera = new OrthographicCamera();
  const colour = new Color();
  return (renderer, [light, matt, flake], paint) => {
    colour.set(paint.hex);
    const { uniforms } = material;
    uniforms.light!.value = light;
    uniforms.matt!.value = matt;
    uniforms.flake!.value = flake;
    uniforms.colour!.value.set(colour.r, colour.g, colour.b);
    uniforms.metalness!.value = paint.metalness;
    renderer.render(scene, camera);
  };
}
