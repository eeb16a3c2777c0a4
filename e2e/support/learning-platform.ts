import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startForgedProvider } from '#server/features/organisation/identity-providers/testing/forged-provider.ts';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
export const ROLES = `${CLAIM}roles`;
export const LECTURER = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor';

export interface LearningPlatform {
  /** `localhost`: another site than the `127.0.0.1` of Plenum, so that browsers keep `SameSite` cookies from its forms. */
  readonly issuer: string;
  readonly tool: { clientId: string; deploymentId: string; signInAddress: string; keysAddress: string };
  register(addresses: { initiation: string; target: string }): void;
  close(): Promise<void>;
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const postingPage = (action: string, values: Readonly<Record<string, string>>): string => {
  const fields = Object.entries(values).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(action)}">${fields.join('')}</form><script>document.forms[0].submit()</script>`;
};

export const startLearningPlatform = async (): Promise<LearningPlatform> => {
  const keys = await startForgedProvider();
  const server = createServer();
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const tool = {
    ...{ clientId: 'plenum', deploymentId: '3' },
    ...{ signInAddress: `${issuer}/auth`, keysAddress: `${keys.issuer}/jwks` },
  };
  let registered = { initiation: '', target: '' };

  const launch = async (asked: URLSearchParams): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const token = await keys.sign({
      ...{ iss: issuer, aud: tool.clientId, sub: asked.get('login_hint'), iat: now, exp: now + 300 },
      ...{ nonce: asked.get('nonce'), name: 'Erika Muster', [ROLES]: [LECTURER] },
      ...{ [`${CLAIM}message_type`]: 'LtiResourceLinkRequest', [`${CLAIM}version`]: '1.3.0' },
      [`${CLAIM}deployment_id`]: tool.deploymentId,
    });
    return postingPage(asked.get('redirect_uri') ?? '', { state: asked.get('state') ?? '', id_token: token });
  };
  const pages: Record<string, (asked: URLSearchParams) => string | Promise<string>> = {
    '/course': () => '<a href="/launch" target="_blank">Plenum</a>',
    '/course-with-frame': () => '<iframe title="Plenum" src="/launch"></iframe>',
    '/launch': () =>
      postingPage(registered.initiation, {
        ...{ iss: issuer, login_hint: '17', target_link_uri: registered.target },
        ...{ client_id: tool.clientId, lti_deployment_id: tool.deploymentId },
      }),
    '/auth': launch,
  };
  server.on('request', async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer);
    const body = await pages[pathname]?.(searchParams);
    answer.writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    answer.end(`<!doctype html><html lang="de"><title>Moodle</title>${body ?? ''}</html>`);
  });
  return {
    issuer,
    tool,
    register: (addresses) => {
      registered = addresses;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await keys.close();
    },
  };
};
