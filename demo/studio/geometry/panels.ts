import type { MaterialName } from './material-name.ts';
import type { Part, Surface } from './mesh.ts';
import { mirrored, triangleMean } from './mesh.ts';
import type { SurfacePredicate, SurfaceValue } from './splitter.ts';
import { edgeKey, SurfaceSplitter } from './splitter.ts';
import type { Vec3 } from './vector.ts';
import { cross, minus, unit, vectorAt } from './vector.ts';

/** How to build one kind of panel from the skin it covers. Depths are metres below the skin. */
export type PanelFinish = {
  material: MaterialName;
  depthM: number;
  /** Material of the step to a deeper neighbour. Default: the panel's own. */
  skirt?: MaterialName;
  /** A second layer below the first, visible through a lens. */
  inner?: { material: MaterialName; depthM: number };
  /** Depth of the inward-facing lining that is visible through the windows. */
  liningM?: number;
  /** Whether the panel is a hole. Only the step from the neighbour down to `depthM` is built then. */
  open?: boolean;
};

type Region<Label extends string> = {
  label: Label;
  distance: SurfaceValue;
  where: SurfacePredicate;
};

const everywhere: SurfacePredicate = () => true;

/**
 * Divides a skin into panels. A panel covers the skin where its distance is negative and its predicate is true.
 * If panels overlap, the one that was added first wins. `panel` and `groove` cut the skin along their outlines, so
 * their edges are exact.
 */
export class PanelPlan<Label extends string> {
  readonly #splitter: SurfaceSplitter;
  readonly #regions: Region<Label>[] = [];
  readonly #rest: Label;

  /** @param rest label of skin that no panel covers */
  constructor(skin: Surface, rest: Label) {
    this.#splitter = new SurfaceSplitter(skin);
    this.#rest = rest;
  }

  panel(label: Label, distance: SurfaceValue, where: SurfacePredicate = everywhere): void {
    this.#splitter.split(distance, where);
    this.claim(label, distance, where);
  }

  /** Adds a panel without cutting the skin, for outlines that need not be exact. */
  claim(label: Label, distance: SurfaceValue, where: SurfacePredicate = everywhere): void {
    this.#regions.push({ label, distance, where });
  }

  /** Adds a shut line: the band within `halfWidthM` of the line where `distance` is 0. */
  groove(label: Label, distance: SurfaceValue, where: SurfacePredicate, halfWidthM: number): void {
    this.#splitter.split((...at) => distance(...at) - halfWidthM, where);
    this.#splitter.split((...at) => distance(...at) + halfWidthM, where);
    this.claim(label, (...at) => Math.abs(distance(...at)) - halfWidthM, where);
  }

  /** Builds the parts of both sides of the vehicle. */
  build(finishes: Readonly<Record<Label, PanelFinish>>): Part[] {
    const { surface } = this.#splitter;
    const labels: Label[] = [];
    for (let t = 0; t < surface.triangles.length; t += 3) {
      const centre = triangleMean(surface.positions, surface.triangles, t);
      const normal = triangleMean(surface.normals, surface.triangles, t);
      labels.push(this.#labelAt(centre, normal));
    }
    return new PanelAssembly(surface).assemble(labels, finishes).flatMap((part) => [part, mirrored(part)]);
  }

  #labelAt(centre: Vec3, normal: Vec3): Label {
    const hit = this.#regions.find(
      ({ where, distance }) => where(...centre, ...normal) && distance(...centre, ...normal) < 0,
    );
    return hit?.label ?? this.#rest;
  }
}

/** Turns labelled triangles into parts: recessed panels, inner layers, linings and the steps between neighbours. */
class PanelAssembly {
  readonly #skin: Surface;
  readonly #parts = new Map<MaterialName, Part>();
  readonly #vertices = new Map<string, number>();

  constructor(skin: Surface) {
    this.#skin = skin;
  }

  assemble<Label extends string>(labels: readonly Label[], finishes: Readonly<Record<Label, PanelFinish>>): Part[] {
    const { triangles } = this.#skin;
    const firstSide = new Map<number, readonly [Label, number, number]>();
    labels.forEach((label, t) => {
      const corners = [triangles[t * 3]!, triangles[t * 3 + 1]!, triangles[t * 3 + 2]!] as const;
      this.#addLayers(label, finishes[label], corners);
      corners.forEach((a, e) => {
        const b = corners[(e + 1) % 3]!;
        const key = edgeKey(a, b);
        const other = firstSide.get(key);
        if (other === undefined) firstSide.set(key, [label, a, b]);
        else if (other[0] !== label) this.#addStep(finishes[other[0]], finishes[label], other[1], other[2]);
      });
    });
    return [...this.#parts.values()];
  }

  #part(material: MaterialName): Part {
    let part = this.#parts.get(material);
    if (part === undefined) {
      part = { material, positions: [], normals: [], triangles: [] };
      this.#parts.set(material, part);
    }
    return part;
  }

  #sunk(vertex: number, depthM: number): Vec3 {
    const p = vectorAt(this.#skin.positions, vertex);
    const n = vectorAt(this.#skin.normals, vertex);
    return [p[0] - n[0] * depthM, p[1] - n[1] * depthM, p[2] - n[2] * depthM];
  }

  #addLayers(label: string, finish: PanelFinish, corners: readonly [number, number, number]): void {
    if (finish.open) return;
    this.#addTriangle(`${label}/`, finish.material, finish.depthM, corners, false);
    const { inner, liningM } = finish;
    if (inner) this.#addTriangle(`${label}/inner/`, inner.material, inner.depthM, corners, false);
    if (liningM) this.#addTriangle(`${label}/lining/`, 'liner', liningM, corners, true);
  }

  #addTriangle(
    layer: string,
    material: MaterialName,
    depthM: number,
    corners: readonly number[],
    inward: boolean,
  ): void {
    const part = this.#part(material);
    const ids = corners.map((vertex) => {
      const key = layer + vertex;
      let id = this.#vertices.get(key);
      if (id === undefined) {
        id = part.positions.length / 3;
        part.positions.push(...this.#sunk(vertex, depthM));
        const n = vectorAt(this.#skin.normals, vertex);
        part.normals.push(...(inward ? ([-n[0], -n[1], -n[2]] as const) : n));
        this.#vertices.set(key, id);
      }
      return id;
    });
    part.triangles.push(...(inward ? ids.reverse() : ids));
  }

  /**
   * Builds the step between two finishes along edge a–b. In the triangle with finish `first`, the edge runs from a to
   * b.
   */
  #addStep(first: PanelFinish, second: PanelFinish, a: number, b: number): void {
    const swap = first.depthM > second.depthM || first.open === true;
    const [shallow, deep] = swap ? [second, first] : [first, second];
    const [from, to] = swap ? [b, a] : [a, b];
    if (Math.abs(shallow.depthM - deep.depthM) > 1e-5) {
      this.#addWall(shallow.skirt ?? shallow.material, from, to, shallow.depthM, deep.depthM);
    }
    for (const finish of [first, second]) {
      if (finish.inner && !finish.open)
        this.#addWall(finish.inner.material, from, to, finish.depthM, finish.inner.depthM);
    }
  }

  #addWall(material: MaterialName, a: number, b: number, topM: number, bottomM: number): void {
    const part = this.#part(material);
    const [aBelow, bBelow] = [this.#sunk(a, bottomM), this.#sunk(b, bottomM)];
    const corners = [this.#sunk(a, topM), this.#sunk(b, topM), bBelow, aBelow] as const;
    const normal = unit(cross(minus(corners[1], corners[0]), vectorAt(this.#skin.normals, a)));
    const base = part.positions.length / 3;
    for (const corner of corners) {
      part.positions.push(...corner);
      part.normals.push(...normal);
    }
    part.triangles.push(base, base + 2, base + 1, base, base + 3, base + 2);
  }
}
