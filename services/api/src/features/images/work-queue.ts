import type { ApiError } from '../../errors.ts';

export type WorkLimits = {
  /** Pieces of work under way at the same time. */
  readonly atOnce: number;
  /** Of one site; unsaid: as many as of all. */
  readonly atOncePerSite?: number;
  /** Further ones that wait; of more, the last of whichever site has most of them is turned away. */
  readonly waiting: number;
  /** Of one site; unsaid: as many as of all. */
  readonly waitingPerSite?: number;
};

type Waiting = { readonly start: () => void; readonly refuse: (error: ApiError) => void };

/** Runs work a few pieces at a time, one site after the other: a site with much of it keeps no other waiting. */
export class WorkQueue {
  readonly #limits: Required<WorkLimits>;
  readonly #busy: () => ApiError;
  /** The site to be served next comes first. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #underWay = new Map<string, number>();

  /** @param busy creates the error of work that is turned away */
  constructor(limits: WorkLimits, busy: () => ApiError) {
    this.#limits = { atOncePerSite: limits.atOnce, waitingPerSite: limits.waiting, ...limits };
    this.#busy = busy;
  }

  /** @throws ApiError of `busy`; whatever the work throws */
  async run<Result>(site: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#mayStart(site)) this.#count(site, 1);
    else await this.#wait(site);
    try {
      return await work();
    } finally {
      // Everything else that is ready runs before the next piece.
      setImmediate(() => {
        this.#count(site, -1);
        this.#startWaiting();
      });
    }
  }

  #mayStart(site: string): boolean {
    const { atOnce, atOncePerSite } = this.#limits;
    const ofAll = this.#underWay.values().reduce((sum, ofSite) => sum + ofSite, 0);
    return ofAll < atOnce && (this.#underWay.get(site) ?? 0) < atOncePerSite;
  }

  #count(site: string, change: 1 | -1): void {
    const ofSite = (this.#underWay.get(site) ?? 0) + change;
    if (ofSite === 0) this.#underWay.delete(site);
    else this.#underWay.set(site, ofSite);
  }

  #wait(site: string): Promise<void> {
    this.#makePlaceFor(site);
    return new Promise((start, refuse) => {
      const ofSite = this.#waiting.get(site) ?? [];
      ofSite.push({ start, refuse });
      this.#waiting.set(site, ofSite);
    });
  }

  /** @throws ApiError when no other site has more waiting than this one would have */
  #makePlaceFor(site: string): void {
    const { waiting, waitingPerSite } = this.#limits;
    const ofThis = this.#waiting.get(site)?.length ?? 0;
    if (ofThis >= waitingPerSite) throw this.#busy();
    const bySize = [...this.#waiting].toSorted(([, one], [, other]) => other.length - one.length);
    if (bySize.reduce((sum, [, { length }]) => sum + length, 0) < waiting) return;
    const [[largest, ofLargest] = [site, []]] = bySize;
    if (ofLargest.length <= ofThis + 1) throw this.#busy();
    ofLargest.pop()?.refuse(this.#busy());
    if (ofLargest.length === 0) this.#waiting.delete(largest);
  }

  #startWaiting(): void {
    for (const [site, ofSite] of [...this.#waiting]) {
      if (!this.#mayStart(site)) continue;
      this.#waiting.delete(site);
      const next = ofSite.shift();
      if (ofSite.length > 0) this.#waiting.set(site, ofSite);
      this.#count(site, 1);
      next?.start();
    }
  }
}
