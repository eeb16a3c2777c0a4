import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

test('When a request arrives while the server closes, then it is refused with a problem', async () => {
  const { app, close } = await createTestApp();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const [isClosing, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { server } = app;
  const stop = server.close.bind(server);
  server.close = (done) => {
    isClosing.resolve();
    goOn.promise.then(() => stop(done));
    return server;
  };
  const closed = close();
  await isClosing.promise;
  const answer = await fetch(`${address}/api/v1/tenants/nobody`, { headers: { connection: 'close' } });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(await answer.json()).toMatchObject({ code: 'error.unavailable', status: 503 });
  goOn.resolve();
  await closed;
});
