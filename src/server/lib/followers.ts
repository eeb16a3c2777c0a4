import { Problem } from '#shared/problems.ts';
import type { Actor } from './actor.ts';

/** Someone's place among the followers. */
export interface FollowerSlot {
  onHeartbeat(work: () => void): void;
  onEnd(work: () => void): void;
  leave(): void;
}

export interface Followers {
  /** A place for one more stream; a problem when the user or the node has too many. */
  take(actor: Actor): FollowerSlot;
  /** Makes everybody's heart beat; a timer does it, and tests. */
  beat(): void;
  count(): number;
  /** Ends every stream: the node is going. */
  endAll(): void;
}

/** Tabs of one user, streams of one node: each costs a connection and a look at the database a heartbeat. */
const MAXIMUM_OF_USER = 20;
const MAXIMUM_OF_NODE = 2_000;
/** Milliseconds; proxies give up on silent connections after 30 to 60 s. */
const HEARTBEAT_MS = 20_000;

interface Follower {
  user: string;
  beat(): void;
  end(): void;
}

/** Those who follow reports through this node. */
export const createFollowers = ({
  maximumOfUser = MAXIMUM_OF_USER,
  maximumOfNode = MAXIMUM_OF_NODE,
}: {
  maximumOfUser?: number;
  maximumOfNode?: number;
} = {}): Followers => {
  const followers = new Set<Follower>();
  let isEnding = false;
  const beat = () => {
    for (const follower of [...followers]) follower.beat();
  };
  let timer: NodeJS.Timeout | null = null;
  const scheduleHeartbeat = () => {
    if (followers.size > 0) timer ??= setInterval(beat, HEARTBEAT_MS).unref();
    else if (timer) {
      clearInterval(timer);
      timer = null;
    }
  };
  return {
    take: (actor) => {
      const user = `${actor.tenantId}/${actor.userId}`;
      if (followers.size >= maximumOfNode) throw new Problem('error.unavailable');
      if ([...followers].filter((one) => one.user === user).length >= maximumOfUser)
        throw new Problem('error.tooManyRequests');
      const follower: Follower = { user, beat: () => {}, end: () => {} };
      followers.add(follower);
      scheduleHeartbeat();
      return {
        onHeartbeat: (work) => {
          follower.beat = work;
        },
        onEnd: (work) => {
          follower.end = work;
          // The node began to go while the stream was being opened.
          if (isEnding) work();
        },
        leave: () => {
          followers.delete(follower);
          scheduleHeartbeat();
        },
      };
    },
    beat,
    count: () => followers.size,
    endAll: () => {
      isEnding = true;
      for (const follower of [...followers]) follower.end();
    },
  };
};
