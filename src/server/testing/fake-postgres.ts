import { createServer, type Server, type Socket } from 'node:net';

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const int16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const text = (value: string) => Buffer.from(`${value}\0`);

const ready = message('Z', Buffer.from('I'));

const answer = (name: string, value: string): Buffer => {
  const field = Buffer.concat([text(name), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]);
  const row = Buffer.concat([int16(1), int32(value.length), Buffer.from(value)]);
  return Buffer.concat([
    message('T', Buffer.concat([int16(1), field])),
    message('D', row),
    message('C', text('SHOW')),
    ready,
  ]);
};

/**
 * Accepts every connection and answers every query with its version: old PostgreSQL releases are unavailable to tests,
 * and Plenum asks only for the version before it refuses them.
 */
export const startFakePostgres = (versionNumber: string): Promise<{ url: string; server: Server }> => {
  const serve = (socket: Socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), ready]));
      socket.on('data', (chunk) => {
        if (chunk.toString('latin1', 0, 1) === 'Q') socket.write(answer('server_version_num', versionNumber));
      });
    });
  };
  return new Promise((resolve) => {
    const server = createServer(serve);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      resolve({ url: `postgres://somebody@127.0.0.1:${port}/plenum`, server });
    });
  });
};
