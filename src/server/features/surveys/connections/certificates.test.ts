import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { RemoteFailure } from '../../../lib/remote/remote-failure.ts';
import { networkList } from '../../../lib/remote/remote-networks.ts';
import { withLimeSurvey } from './limesurvey/limesurvey-session.ts';
import { selfSignedCertificate } from './testing/self-signed-certificate.ts';

test('When nobody vouches for the certificate of a server, then that is said and no password is sent', async () => {
  let requests = 0;
  const server = createServer(selfSignedCertificate(new Date()), (_request, answer) => {
    requests += 1;
    answer.end(JSON.stringify({ id: 1, result: 'key', error: null }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const access = { address: `https://127.0.0.1:${port}`, userName: 'plenum', password: 'for tests' };
    const rules = { networks: networkList(['127.0.0.0/8']), allowsHttp: false, pauses: [] };
    const failure = await withLimeSurvey(access, rules, AbortSignal.timeout(20_000), async () => null).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(RemoteFailure);
    expect(failure).toMatchObject({ code: 'certificateSelfSigned', params: { host: '127.0.0.1' } });
    expect(requests).toBe(0);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
