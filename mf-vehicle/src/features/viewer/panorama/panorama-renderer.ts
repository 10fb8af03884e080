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

/** What is in view from top to bottom, degrees. */
const fieldOfView = 70;

/** A full panorama, looked at from its middle. */
export type PanoramaRenderer = {
  readonly canvas: HTMLCanvasElement;
  /** Shares of the panorama that fit across and down the canvas. */
  inView(): PanoramaPlace;
  look(at: PanoramaPlace): void;
  /** Where on the canvas a place of the panorama is seen, as shares; undefined out of view. */
  seenAt(place: PanoramaPlace): PanoramaPlace | undefined;
  /** Fits the drawing to the canvas. */
  fit(): void;
  close(): void;
};

/**
 * Draws a panorama as seen from its middle.
 *
 * @throws VEHICLE_PANORAMA_FLAT when it does not show all directions; and what the browser says when it does not
 *   load, may not be read or cannot be drawn
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
  // Seen from inside.
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
