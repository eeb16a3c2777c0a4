import type { FastifyReply } from 'fastify';

export interface EventStream {
  send(event: unknown): void;
  heartbeat(): void;
  end(): void;
}

/** Bytes by which a reader may lag before it is disconnected; it reconnects and reloads the report. */
const FARTHEST_BEHIND = 64 * 1024;

/** Takes the reply over from Fastify with the headers set so far (security, request id). */
export const openEventStream = (reply: FastifyReply, onClose: () => void): EventStream => {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Nothing comes after the stream on its connection, and an idle one would keep the server from closing.
    connection: 'close',
    'x-accel-buffering': 'no',
  });
  // The client may have left while the stream was prepared.
  if (raw.destroyed) onClose();
  else raw.once('close', onClose);
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > FARTHEST_BEHIND) raw.destroy();
  };
  return {
    send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    heartbeat: () => write(': heartbeat\n\n'),
    end: () => raw.end(),
  };
};
