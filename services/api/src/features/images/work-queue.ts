import type { ApiError } from '../../errors.ts';

export type WorkLimits = {
  /** Maximum number of jobs that run at the same time. */
  readonly atOnce: number;
  /** Maximum number of jobs of one site that run at the same time. Default: `atOnce`. */
  readonly atOncePerSite?: number;
  /** Maximum number of waiting jobs; beyond it, the last job of the site with the most waiting jobs is rejected. */
  readonly waiting: number;
  /** Maximum number of waiting jobs of one site. Default: `waiting`. */
  readonly waitingPerSite?: number;
};

type Waiting = { readonly start: () => void; readonly refuse: (error: ApiError) => void };

/** Runs a few jobs at a time. Sites take turns, so that a busy site does not delay the others. */
export class WorkQueue {
  readonly #limits: Required<WorkLimits>;
  readonly #busy: () => ApiError;
  /** Waiting jobs by site, in the order in which the sites are served. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #underWay = new Map<string, number>();

  /** @param busy creates the error for rejected jobs */
  constructor(limits: WorkLimits, busy: () => ApiError) {
    this.#limits = { atOncePerSite: limits.atOnce, waitingPerSite: limits.waiting, ...limits };
    this.#busy = busy;
  }

  /** @throws ApiError of `busy`, or the error that the job throws */
  async run<Result>(site: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#mayStart(site)) this.#count(site, 1);
    else await this.#wait(site);
    try {
      return await work();
    } finally {
      // Other work that is ready runs before the next job begins.
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

  /**
   * Called before a job of a site is queued. If the queue is full, the last job of the site with the most jobs is
   * rejected.
   *
   * @throws ApiError when the site has too many waiting jobs, or would itself have the most
   */
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
