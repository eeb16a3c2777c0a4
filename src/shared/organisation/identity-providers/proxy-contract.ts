import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idParam, isoDateTime, text } from '../../schemas.ts';

const headerName = text(100).trim();

export const proxySettings = {
  /** Names the person for ever: a header whose value never changes and is never given to another. */
  subjectHeader: headerName,
  /** The authentication context, such as `https://refeds.org/profile/mfa`; empty if no header has it. */
  methodsHeader: headerName,
  /** Where the proxy ends its own session, on Plenum's host; empty ends Plenum's alone. */
  signOutPath: text(500)
    .trim()
    .regex(/^(?:\/(?![/\\])[\x21-\x7e]*)?$/),
};

export const proxyFacts = {
  hasSecret: z.boolean(),
  /** The only address where headers count, which the proxy protects. */
  addresses: z.object({ protected: z.string() }),
};

export const proxyTest = z.object({
  kind: z.literal('PROXY'),
  issuer: z.string(),
  /** The networks of trusted proxies that the operator has named. */
  networkCount: z.int().min(1),
  checkedOn: isoDateTime,
});

export const acceptProxyIdentity = endpoint({
  operationId: 'acceptProxyIdentity',
  method: 'GET',
  path: '/session/providers/:providerId/proxy',
  summary:
    'Keep whom the headers of a trusted reverse proxy name for the browser that left, which it leads on to the page; without a state the page asks',
  access: 'public',
  params: z.object({ providerId: idParam }),
  query: z.object({ state: text(200).optional() }),
  status: 303,
  problems: ['error.notFound'],
});
