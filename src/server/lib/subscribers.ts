import { Problem } from '#shared/problems.ts';
import type { Actor } from './actor.ts';

export interface SubscriberSlot {
  onHeartbeat(work: () => void): void;
  onEnd(work: () => void): void;
  leave(): void;
}

export interface Subscribers {
  take(actor: Actor): SubscriberSlot;
  beat(): void;
  count(): number;
  endAll(): void;
  endTenant(tenantId: number): void;
}

/** Tabs of one user, streams of one node: each costs a connection and a database query per heartbeat. */
const MAXIMUM_OF_USER = 20;
const MAXIMUM_OF_NODE = 2_000;
/** Milliseconds; proxies close silent connections after 30 to 60 s. */
const HEARTBEAT_MS = 20_000;

interface Subscriber {
  user: string;
  beat(): void;
  end(): void;
}

export const createSubscribers = ({
  maximumOfUser = MAXIMUM_OF_USER,
  maximumOfNode = MAXIMUM_OF_NODE,
}: {
  maximumOfUser?: number;
  maximumOfNode?: number;
} = {}): Subscribers => {
  const subscribers = new Set<Subscriber>();
  let isEnding = false;
  const beat = () => {
    for (const subscriber of [...subscribers]) subscriber.beat();
  };
  let timer: NodeJS.Timeout | null = null;
  const scheduleHeartbeat = () => {
    if (subscribers.size > 0) timer ??= setInterval(beat, HEARTBEAT_MS).unref();
    else if (timer) {
      clearInterval(timer);
      timer = null;
    }
  };
  return {
    take: (actor) => {
      const user = `${actor.tenantId}/${actor.userId}`;
      if (subscribers.size >= maximumOfNode) throw new Problem('error.unavailable');
      if ([...subscribers].filter((one) => one.user === user).length >= maximumOfUser)
        throw new Problem('error.tooManyRequests');
      const subscriber: Subscriber = { user, beat: () => {}, end: () => {} };
      subscribers.add(subscriber);
      scheduleHeartbeat();
      return {
        onHeartbeat: (work) => {
          subscriber.beat = work;
        },
        onEnd: (work) => {
          subscriber.end = work;
          // The node began to go while the stream was being opened.
          if (isEnding) work();
        },
        leave: () => {
          subscribers.delete(subscriber);
          scheduleHeartbeat();
        },
      };
    },
    beat,
    count: () => subscribers.size,
    endAll: () => {
      isEnding = true;
      for (const subscriber of [...subscribers]) subscriber.end();
    },
    endTenant: (tenantId) => {
      for (const subscriber of [...subscribers])
        if (subscriber.user.startsWith(`${tenantId}/`)) subscriber.end();
    },
  };
};
