import {
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Scene,
  SphereGeometry,
  SRGBColorSpace,
  Texture,
  Vector3,
  WebGLRenderer,
} from 'three';
import { VehicleError } from '../../../errors.ts';
import type { PanoramaPlace } from '../../../model/viewer/panorama.ts';
import { directionOf, isFullPanorama } from '../../../model/viewer/panorama.ts';

/** Vertical field of view, degrees. */
const fieldOfView = 70;

/** A full panorama, rendered from its centre. */
export type PanoramaRenderer = {
  readonly canvas: HTMLCanvasElement;
  /** Visible part of the panorama's width and height, as shares. */
  inView(): PanoramaPlace;
  look(at: PanoramaPlace): void;
  /** Position of a point of the panorama on the canvas, as shares; undefined when out of view. */
  seenAt(place: PanoramaPlace): PanoramaPlace | undefined;
  /** Adapts the drawing size to the canvas element. */
  fit(): void;
  close(): void;
};

/**
 * Renders a panorama as seen from its centre.
 *
 * @throws VEHICLE_PANORAMA_FLAT when the picture does not cover all directions; the browser's error when it cannot be
 * loaded, read (CORS) or drawn
 */
export async function openPanorama(url: string): Promise<PanoramaRenderer> {
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.src = url;
  await picture.decode();
  if (!isFullPanorama({ width: picture.naturalWidth, height: picture.naturalHeight })) {
    throw new VehicleError(
      'VEHICLE_PANORAMA_FLAT',
      `${url} is ${picture.naturalWidth} by ${picture.naturalHeight} pixels`,
    );
  }
  const renderer = new WebGLRenderer();
  const texture = new Texture(picture);
  texture.colorSpace = SRGBColorSpace;
  texture.needsUpdate = true;
  const wall = new SphereGeometry(10, 64, 40);
  // Mirrored, because the sphere is seen from inside.
  wall.scale(-1, 1, 1);
  const paint = new MeshBasicMaterial({ map: texture });
  const scene = new Scene();
  scene.add(new Mesh(wall, paint));
  const camera = new PerspectiveCamera(fieldOfView, 1, 0.1, 20);
  const canvas = renderer.domElement;
  const pointTo = (place: PanoramaPlace) => new Vector3(...directionOf(place));
  return {
    canvas,
    inView() {
      const across = 2 * Math.atan(Math.tan((fieldOfView * Math.PI) / 360) * camera.aspect);
      return { x: across / (2 * Math.PI), y: fieldOfView / 180 };
    },
    look(at) {
      camera.lookAt(pointTo(at));
      camera.updateMatrixWorld();
      renderer.render(scene, camera);
    },
    seenAt(place) {
      const { x, y, z } = pointTo(place).multiplyScalar(5).project(camera);
      return z > 1 || Math.abs(x) > 1 || Math.abs(y) > 1 ? undefined : { x: (x + 1) / 2, y: (1 - y) / 2 };
    },
    fit() {
      const { clientWidth, clientHeight } = canvas;
      if (clientWidth === 0 || clientHeight === 0) return;
      renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
      renderer.setSize(clientWidth, clientHeight, false);
      camera.aspect = clientWidth / clientHeight;
      camera.updateProjectionMatrix();
    },
    close() {
      for (const part of [wall, paint, texture, renderer]) part.dispose();
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}
