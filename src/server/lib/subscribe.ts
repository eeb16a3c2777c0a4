import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#shared/problems.ts';
import type { Actor } from './actor.ts';
import type { NoticeHandler, NoticeListener } from './events.ts';
import { type EventStream, openEventStream } from './events-stream.ts';
import type { Services } from './services.ts';
import type { Subscribers } from './subscribers.ts';

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
  /** Translates a notification for this subscriber; `null` if it is irrelevant. The input is `null` after a gap. */
  readonly meaningOf: (notice: Parameters<NoticeHandler>[0]) => Meaning | null;
  readonly publish: (stream: EventStream, meaning: Meaning) => Promise<void>;
  readonly first: Meaning;
  readonly heartbeat: (stream: EventStream) => Promise<void>;
}

/**
 * Opens a stream and publishes notifications in order. The caller has authorized the actor; each event and heartbeat
 * checks again. The stream ends with the node and frees its slot at once.
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
