import { Problem } from '#shared/problems.ts';

const MAXIMUM = { inAll: 48, ofTenant: 8, ofUser: 2, waitingOfUser: 20 };

export interface Uploader {
  tenantId: number;
  userId: number;
}

interface Waiting {
  uploader: Uploader;
  start(): void;
}

/** First in, first out within a tenant; the tenant with the fewest uploads goes first. */
export class UploadSlots {
  readonly #most: typeof MAXIMUM;
  readonly #active: Uploader[] = [];
  #waiting: Waiting[] = [];

  constructor(most = MAXIMUM) {
    this.#most = most;
  }

  async take(uploader: Uploader, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const ofUser = this.#waiting.filter((other) => other.uploader.userId === uploader.userId);
    if (ofUser.length >= this.#most.waitingOfUser) throw new Problem('error.tooManyRequests');
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const leave = (): void => {
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
      reject(signal.reason);
    };
    const waiting: Waiting = {
      uploader,
      start: () => {
        signal.removeEventListener('abort', leave);
        this.#active.push(uploader);
        resolve(() => this.#giveBack(uploader));
      },
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#waiting.push(waiting);
    this.#startNext();
    return promise;
  }

  #giveBack(uploader: Uploader): void {
    this.#active.splice(this.#active.indexOf(uploader), 1);
    this.#startNext();
  }

  #countOfTenant({ tenantId }: Uploader): number {
    return this.#active.filter((other) => other.tenantId === tenantId).length;
  }

  #mayStart({ uploader }: Waiting): boolean {
    const ofUser = this.#active.filter((other) => other.userId === uploader.userId).length;
    return ofUser < this.#most.ofUser && this.#countOfTenant(uploader) < this.#most.ofTenant;
  }

  #startNext(): void {
    while (this.#active.length < this.#most.inAll) {
      const [next] = this.#waiting
        .filter((waiting) => this.#mayStart(waiting))
        .toSorted((left, right) => this.#countOfTenant(left.uploader) - this.#countOfTenant(right.uploader));
      if (!next) return;
      this.#waiting = this.#waiting.filter((waiting) => waiting !== next);
      next.start();
    }
  }
}
