import type { FastifyRequest } from 'fastify';
import { auditActions, auditObjects } from '#shared/audit-actions.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { currentScope, inScope, type TransactionScope } from '../db/transaction-scope.ts';
import type { Actor } from './actor.ts';

const MAXIMUM_ID = 2_147_483_647;
const isId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= MAXIMUM_ID;
const isRequestId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

const idInPath = (path: string, address: string, name: string): number | null => {
  const place = path.split('/').reverse().indexOf(`:${name}`);
  const segments = (address.split('?')[0] as string).split('/').reverse();
  // Paths begin differently below /api/v1, and end alike.
  const id = place < 0 ? Number.NaN : Number(segments[place]);
  return isId(id) ? id : null;
};

const literal = (value: number | null): string => (value === null ? 'null' : String(value));

class AuditedCall implements TransactionScope {
  readonly #endpoint: Endpoint;
  readonly #request: FastifyRequest;
  isOver = false;
  userId: number | null = null;
  objectId: number | null = null;

  constructor(endpoint: Endpoint, request: FastifyRequest) {
    this.#endpoint = endpoint;
    this.#request = request;
  }

  beforeCommit(tenantId: number, result: unknown): string | null {
    const { audit: action, method, path } = this.#endpoint;
    const { id: requestId, url } = this.#request;
    const actor: Actor | null = this.#request.actor;
    if (this.isOver || !action || action === 'none') return null;
    const objectType = auditActions[action];
    const name = auditObjects[objectType];
    const made = (result as { id?: unknown } | null | undefined)?.id;
    const objectId =
      (name === null ? null : idInPath(path, url, name)) ??
      this.objectId ??
      (method === 'POST' && isId(made) ? made : null);
    const userId = isId(actor?.userId) ? actor.userId : this.userId;
    const { directory } = this.#request;
    const actsForId = actor?.deputyship?.userId ?? null;
    const role = actor?.role ?? (directory ? 'DIRECTORY' : '');
    // It takes no parameters; nothing of this was written by a person.
    if (!isId(tenantId) || !isRequestId(requestId) || !/^[A-Z_]*$/.test(role))
      throw new Error('An entry of the audit log cannot be written.');
    return `insert into audit_entries
        (tenant_id, request_id, user_id, user_name, role, action, object_type, object_id, api_key_name,
         acts_for_id, acts_for_name)
      select ${tenantId}, '${requestId}', ${literal(userId)},
        coalesce((select name from users where id = ${literal(userId)}),
          (select name from identity_providers where id = ${literal(directory?.providerId ?? null)}), ''),
        coalesce(nullif('${role}', ''), (select role from users where id = ${literal(userId)}), ''),
        '${action}', '${objectType}', ${literal(objectId)},
        (select name from api_keys where id = ${literal(actor?.key?.id ?? null)}),
        ${literal(actsForId)}, (select name from users where id = ${literal(actsForId)})
      ${method === 'GET' ? '' : 'where pg_current_xact_id_if_assigned() is not null'}
      on conflict (tenant_id, request_id) do nothing`;
  }
}

export const auditCall = async <Result>(
  endpoint: Endpoint,
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> => {
  const { audit } = endpoint;
  if (audit === undefined || audit === 'none') return work();
  const call = new AuditedCall(endpoint, request);
  try {
    return await inScope(call, work);
  } finally {
    // Whatever goes on in the background was not done by the call.
    call.isOver = true;
  }
};

export const auditAs = (userId: number): void => {
  const scope = currentScope();
  if (scope instanceof AuditedCall) scope.userId = userId;
};

export const auditAbout = (objectId: number): void => {
  const scope = currentScope();
  if (scope instanceof AuditedCall) scope.objectId = objectId;
};
