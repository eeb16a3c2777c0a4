import type { AddressInfo } from 'node:net';
import { inTenant } from '../../../db/connect.ts';
import { issueCredential } from '../../../features/platform/session/credentials/issue-credential.ts';
import type { TestApp, TestUser } from '../../../testing/test-app.ts';

/** Listens on a real port, because `inject` waits for the end of a response. */
export const subscribeToStreams = async (test: TestApp) => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/api/v1`;
  const opened: AbortController[] = [];

  const subscribe = async (
    { tenantId, userId }: TestUser,
    path: string,
    acting: { readonly deputyshipId?: number } = {},
  ) => {
    const { token } = await inTenant(test.database, tenantId, (db) =>
      issueCredential(db, { tenantId, userId }, 'access', new Date(), acting),
    );
    const abort = new AbortController();
    opened.push(abort);
    const response = await fetch(address + path, {
      headers: { authorization: `Bearer ${token}` },
      signal: abort.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const next = async (): Promise<string | null> => {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const message = text.slice(0, end);
          text = text.slice(end + 2);
          return message;
        }
        const chunk = await reader?.read();
        if (!chunk || chunk.done) return null;
        text += chunk.value;
      }
    };
    const nextEvent = async () => {
      const message = await next();
      return message === null ? null : JSON.parse(message.replace(/^data: /, ''));
    };
    return { response, token, next, nextEvent, abort };
  };

  return {
    address,
    subscribe,
    abortAll: () => {
      for (const one of opened.splice(0)) one.abort();
    },
    close: () => {
      // A client may hold a connection that it has asked nothing on yet; the server would wait for its request.
      test.app.server.closeAllConnections();
      return test.close();
    },
  };
};
