import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#shared/problems.ts';
import type { Actor } from './actor.ts';
import type { NoticeHandler, NoticeListener } from './events.ts';
import { type EventStream, openEventStream } from './events-stream.ts';
import type { Services } from './services.ts';
import type { Subscribers } from './subscribers.ts';

/** Where a node is notified by others, and who subscribed through it. */
export interface SubscriptionSource {
  readonly listener: NoticeListener;
  readonly subscribers: Subscribers;
}

export interface SubscribeCall {
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Subscription<Meaning> {
  /** What an announcement means to this follower; null: nothing. It is null itself after a gap. */
  readonly meaningOf: (notice: Parameters<NoticeHandler>[0]) => Meaning | null;
  /** Sends it, if credential and permission still allow; ends the stream where they do not. */
  readonly publish: (stream: EventStream, meaning: Meaning) => Promise<void>;
  /** What is published first. */
  readonly first: Meaning;
  /** Keeps the stream alive, or ends it. */
  readonly heartbeat: (stream: EventStream) => Promise<void>;
}

/**
 * Opens a stream and publishes, one after the other, what is announced. Whoever calls it has authorised the actor; with each event
 * and at every heartbeat that is looked at again. The stream ends with the node, and its slot is free as soon as it has ended.
 */
export const subscribe = async <Meaning>(
  { log }: Pick<Services, 'log'>,
  { listener, subscribers }: SubscriptionSource,
  { actor, reply }: SubscribeCall,
  { meaningOf, publish, first, heartbeat }: Subscription<Meaning>,
): Promise<void> => {
  const slot = subscribers.take(actor);
  let waiting: Promise<void> = Promise.resolve();
  // A notice that comes before the stream is open is part of what is published first.
  let onNotice: NoticeHandler = () => undefined;
  const unsubscribe = await listener
    .subscribe((notice) => onNotice(notice))
    .catch(() => {
      slot.leave();
      throw new Problem('error.unavailable');
    });
  const stream = openEventStream(reply, () => {
    unsubscribe();
    slot.leave();
  });
  const later = (work: () => Promise<void>): void => {
    waiting = waiting.then(work).catch((error: unknown) => {
      log.error({ err: error }, 'a stream of events could not go on');
      stream.end();
    });
  };
  onNotice = (notice) => {
    const meaning = meaningOf(notice);
    if (meaning !== null) later(() => publish(stream, meaning));
  };
  slot.onHeartbeat(() => later(() => heartbeat(stream)));
  slot.onEnd(() => stream.end());
  later(() => publish(stream, first));
};
