import type { FastifyRequest } from 'fastify';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../../db/connect.ts';
import type { Services } from '../../../lib/services.ts';
import { beginAtPage } from './assertion-consumer.ts';
import { handOver } from './hand-over.ts';
import { requireProvider } from './leave-for-provider.ts';
import type { ProviderHere } from './providers/protocol.ts';
import { classifyFailure } from './providers/provider-failure.ts';
import { headersOfRow, openProxySecret } from './providers/proxy-protocol.ts';
import { readHeaders } from './proxy/read-headers.ts';
import { requireProxy } from './proxy/require-proxy.ts';
import { findMatchClaim } from './scim/connection-queries.ts';

type Needs = Pick<Services, 'database' | 'settings' | 'log'>;

const readPerson = async (
  { database, settings }: Needs,
  { row, tenantId }: ProviderHere<'PROXY'>,
  { raw }: FastifyRequest,
) => {
  const { rawHeaders: headers, socket } = raw;
  requireProxy(settings, { peer: socket.remoteAddress, headers }, openProxySecret(settings, row));
  const matchClaim = await inTenant(database, tenantId, (db) => findMatchClaim(db, row.id));
  return readHeaders(headers, headersOfRow(row, matchClaim));
};

/**
 * The only address where headers of a proxy name somebody. They wait for the page that follows, whose address is returned; the page says
 * that nobody was named, and the log says why.
 */
export const arriveByProxy = async (
  needs: Needs,
  request: FastifyRequest,
  { providerId, state }: { providerId: number; state?: string | undefined },
): Promise<string> => {
  const { row, ...here } = await requireProvider(needs, providerId, request.headers.host);
  if (row.kind !== 'PROXY') throw new Problem('error.notFound');
  if (state === undefined) return beginAtPage({ row, ...here }, '/');
  const person = await readPerson(needs, { row, ...here }, request).catch((error: unknown) => {
    needs.log.warn({ providerId, failure: classifyFailure(error) }, 'A proxy has named nobody');
    return null;
  });
  return handOver(needs, { row, ...here }, { state, response: person && JSON.stringify(person) });
};
