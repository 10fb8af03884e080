import type { Material, MeshPhysicalMaterialParameters } from 'three';
import { DoubleSide, MeshBasicMaterial, MeshPhysicalMaterial, MeshStandardMaterial } from 'three';
import type { MaterialName } from '../geometry/material-name.ts';
import { intoLayers } from './layers.ts';

const physical = (parameters: MeshPhysicalMaterialParameters): MeshPhysicalMaterial =>
  new MeshPhysicalMaterial(parameters);
const rough = (color: number, roughness: number): MeshPhysicalMaterial => physical({ color, roughness });
const glowing = (color: number): MeshBasicMaterial => new MeshBasicMaterial({ color });

export type VehicleMaterials = Record<MaterialName, Material> & {
  paint: MeshPhysicalMaterial;
  plate: MeshPhysicalMaterial;
};

/** Creates one material per name; colours are sRGB. */
export function createMaterials(): VehicleMaterials {
  return {
    // White, because the paint's colour is added when the layers of a frame are combined.
    paint: physical({ roughness: 0.4, clearcoat: 1, clearcoatRoughness: 0.02, envMapIntensity: 1.12 }),
    seam: physical({ roughness: 0.9, specularIntensity: 0 }),
    white: physical({ color: 0xf2f2ef, roughness: 0.35, clearcoat: 0.7 }),
    stripe: physical({ color: 0x3a4a58, roughness: 0.4, clearcoat: 0.7 }),
    frame: physical({ color: 0x1a1b1c, roughness: 0.35, clearcoat: 0.8 }),
    springRed: physical({ color: 0xb3141a, roughness: 0.3, clearcoat: 0.8 }),

    glass: physical({
      color: 0x0a0d0e,
      roughness: 0.02,
      transparent: true,
      opacity: 0.62,
      envMapIntensity: 1.25,
      ior: 1.6,
    }),
    glassDark: physical({ color: 0x050607, roughness: 0.02, transparent: true, opacity: 0.93, ior: 1.6 }),
    lens: physical({ color: 0xffffff, roughness: 0.02, transparent: true, opacity: 0.16, ior: 1.55 }),
    redLens: physical({ color: 0x4a0206, roughness: 0.03, transparent: true, opacity: 0.5, clearcoat: 1 }),
    lampInner: physical({ color: 0x15171a, roughness: 0.25, metalness: 0.6 }),
    lensBall: physical({ color: 0x9fb4c8, roughness: 0.03, metalness: 0.55 }),
    led: glowing(0xffffff),
    redLed: glowing(0xff2a1c),
    // Double-sided: through the windscreen the lamp is seen from behind, and its back has to hide the light guides.
    redInner: physical({ color: 0x160103, roughness: 0.3, side: DoubleSide }),
    redReflector: rough(0x8a0a0a, 0.2),
    amber: rough(0xd06010, 0.2),

    groove: rough(0x050505, 1),
    trim: physical({ color: 0x060606, roughness: 0.18, clearcoat: 0.6 }),
    plastic: rough(0x0d0e0f, 0.62),
    black: physical({ color: 0x101011, roughness: 0.4, clearcoat: 0.4 }),
    grille: rough(0x040404, 0.8),
    grilleFin: rough(0x0a0a0a, 0.3),
    plateFrame: rough(0x0b0b0b, 0.5),
    plate: rough(0xffffff, 0.45),
    under: physical({ color: 0x070707, roughness: 0.9, envMapIntensity: 0.3 }),
    well: new MeshStandardMaterial({ color: 0x060606, roughness: 1, envMapIntensity: 0.25, side: DoubleSide }),
    liner: new MeshStandardMaterial({ color: 0x16171a, roughness: 0.9, envMapIntensity: 0.4 }),

    chrome: physical({ color: 0xd9dcde, roughness: 0.09, metalness: 1 }),
    chromeRing: physical({ color: 0xcfd3d6, roughness: 0.12, metalness: 1 }),
    mirror: physical({ color: 0xb8c0c6, metalness: 1, roughness: 0.04 }),
    metal: physical({ color: 0x8f9498, metalness: 1, roughness: 0.35 }),
    gold: physical({ color: 0xb08a3a, metalness: 1, roughness: 0.25 }),
    engine: physical({ color: 0x35373a, metalness: 0.55, roughness: 0.48 }),

    tyre: physical({ color: 0x212223, roughness: 0.62, envMapIntensity: 1.1 }),
    rimFace: physical({ color: 0xc9ccd0, metalness: 1, roughness: 0.22 }),
    rimDark: physical({ color: 0x1a1b1d, metalness: 0.7, roughness: 0.3, clearcoat: 0.5 }),
    capDark: physical({ color: 0x0c0c0d, roughness: 0.25, clearcoat: 1 }),
    disc: physical({ color: 0x6d6f72, metalness: 1, roughness: 0.4, envMapIntensity: 0.5 }),
    caliper: rough(0x2a2c2f, 0.4),

    seat: physical({ color: 0x4a4038, roughness: 0.62, envMapIntensity: 0.8 }),
    dash: physical({ color: 0x26272a, roughness: 0.7, envMapIntensity: 0.8 }),
    dashTrim: physical({ color: 0x9a9da1, metalness: 1, roughness: 0.3 }),
    screen: rough(0x020203, 0.08),
    screenOn: glowing(0x1d3550),

    headlining: rough(0xcbc8c2, 0.95),
    softTouch: rough(0x3a3c40, 0.62),
    leather: rough(0xa08670, 0.5),
    leatherDark: rough(0x3b3b3e, 0.52),
    carpet: rough(0x48484b, 1),
    cluster: glowing(0xffffff),
    touchscreen: glowing(0xffffff),
  };
}

/** Name of the vertex attribute that carries baked openness. */
export const opennessAttribute = 'openness';

/**
 * Multiplies environment light and reflections by the baked openness of each vertex, and separates the paint's light
 * from the rest.
 */
export function shadeByOpenness(material: Material, name: MaterialName): void {
  // Materials with the same key share a shader program. `paint` and `seam` each have their own, with the paint's light.
  const own = name === 'paint' || name === 'seam' ? name : '';
  material.customProgramCacheKey = () => `vehicle ${own}`;
  if (material instanceof MeshBasicMaterial) {
    material.onBeforeCompile = (shader) => {
      shader.fragmentShader = intoLayers(shader.fragmentShader, material, name);
    };
    return;
  }
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\nattribute float ${opennessAttribute}; varying float vOpenness;`)
      .replace('#include <begin_vertex>', `#include <begin_vertex>\nvOpenness = ${opennessAttribute};`);
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying float vOpenness;')
      .replace(
        '#include <aomap_fragment>',
        `float mirrored;
        {
          float openness = max(vOpenness, 0.0);
          reflectedLight.indirectDiffuse *= openness;
          mirrored = mix(1.0, clamp(pow(openness, 1.1) * 1.15, 0.0, 1.0), 0.85);
          reflectedLight.indirectSpecular *= mirrored;
          #ifdef USE_CLEARCOAT
            clearcoatSpecularIndirect *= mirrored;
          #endif
        }`,
      );
    shader.fragmentShader = intoLayers(shader.fragmentShader, material, name);
  };
}

/** Name of the vertex attribute with baked light: mean radiance, linear RGB. */
const lightAttribute = 'light';
/** Light added everywhere to the baked light, so that no footwell is completely black. */
const fillLight = 0.22;
/** A surface with at least this radiance reflects its environment fully; darker surfaces reflect less. */
const fullyLit = 0.35;

/** Replaces environment light by the light baked into each vertex. */
export function lightByVertex(material: Material): void {
  if (material instanceof MeshBasicMaterial) return;
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\nattribute vec3 ${lightAttribute}; varying vec3 vLight;`)
      .replace('#include <begin_vertex>', `#include <begin_vertex>\nvLight = ${lightAttribute};`);
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vLight;')
      .replace(
        '#include <aomap_fragment>',
        `{
          vec3 light = max(vLight, vec3(0.0)) + ${fillLight.toFixed(2)};
          reflectedLight.indirectDiffuse = light * material.diffuseColor;
          float mirrored = mix(0.12, 1.0, smoothstep(0.0, ${fullyLit.toFixed(2)}, dot(light, vec3(0.33))));
          reflectedLight.indirectSpecular *= mirrored;
          #ifdef USE_CLEARCOAT
            clearcoatSpecularIndirect *= mirrored;
          #endif
        }`,
      );
  };
}
