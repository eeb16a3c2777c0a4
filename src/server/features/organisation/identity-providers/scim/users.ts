import { SCIM } from '#shared/organisation/identity-providers/scim-limits.ts';
import {
  SCHEMAS,
  type ScimListQuery,
  type ScimPatch,
  type ScimUser,
} from '#shared/organisation/identity-providers/scim-protocol.ts';
import type { Trx } from '../../../../db/connect.ts';
import { auditAbout } from '../../../../lib/audited-call.ts';
import type { ProviderRow } from '../providers/queries.ts';
import { applyPatch } from './apply-patch.ts';
import { userAttributes } from './attributes.ts';
import { filterCondition, userColumns } from './filter-query.ts';
import { parseFilter } from './parse-filter.ts';
import type { PersonRow, PersonValues } from './queries.ts';
import * as queries from './queries.ts';
import { type Document, readDocument } from './read-document.ts';
import { cutPage, listResponse, presentMeta, requireVersion } from './resources.ts';
import { notFound, ScimError } from './scim-error.ts';
import { endPerson, nameAndNumber, settlePerson } from './settle-person.ts';

export interface Visit {
  readonly db: Trx;
  readonly provider: ProviderRow;
  readonly baseUrl: string;
  readonly ifMatch: string | undefined;
}

/** Values of one attribute of a person. */
const MAXIMUM_VALUES = 200;

const presentPerson = (baseUrl: string, person: PersonRow): ScimUser => {
  const { id, userName, externalId, isActive, attributes, groups } = person;
  const { [SCHEMAS.enterprise]: enterprise } = attributes;
  return {
    schemas: [SCHEMAS.user, ...(enterprise === undefined ? [] : [SCHEMAS.enterprise])],
    ...attributes,
    ...{ id, userName, active: isActive },
    ...(externalId !== null && { externalId }),
    groups: groups.map((group) => ({ value: group.id, display: group.name })),
    meta: presentMeta(`${baseUrl}/Users`, 'User', person),
  };
};

const textIn = (document: Document, name: string): string | null => {
  const value = document[name];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};

const readValues = (document: Document): PersonValues => {
  const { userName: _name, externalId: _id, active, ...attributes } = document;
  const userName = textIn(document, 'userName');
  if (userName === null) throw new ScimError(400, 'userName is required.', 'invalidValue');
  return {
    ...{ userName, externalId: textIn(document, 'externalId'), attributes },
    isActive: active !== false,
  };
};

const documentIn = ({ userName, externalId, isActive, attributes }: PersonRow): Document => ({
  ...attributes,
  ...{ userName, active: isActive },
  ...(externalId !== null && { externalId }),
});

const requireUnique = async (
  db: Trx,
  providerId: number,
  { userName, externalId }: PersonValues,
  ownId: string | null,
): Promise<void> => {
  const named = await queries.findByUserName(db, providerId, userName);
  if (named && named.id !== ownId)
    throw new ScimError(409, 'Another person has this userName.', 'uniqueness');
  const known = externalId === null ? undefined : await queries.findByExternalId(db, providerId, externalId);
  if (known && known.id !== ownId)
    throw new ScimError(409, 'Another person has this externalId.', 'uniqueness');
};

const requirePerson = async ({ db, provider }: Visit, id: string): Promise<PersonRow> => {
  const person = await queries.findPerson(db, provider.id, id);
  if (!person) throw notFound();
  return person;
};

export const getPerson = async (visit: Visit, id: string): Promise<ScimUser> =>
  presentPerson(visit.baseUrl, await requirePerson(visit, id));

const settle = async ({ db, provider, baseUrl }: Visit, id: string): Promise<ScimUser> => {
  const person = await settlePerson(db, provider, id);
  await nameAndNumber(db, provider, person);
  if (person.userId !== null) auditAbout(person.userId);
  return presentPerson(baseUrl, person);
};

export const createPerson = async (visit: Visit, body: Record<string, unknown>): Promise<ScimUser> => {
  const { db, provider } = visit;
  const values = readValues(readDocument(userAttributes, body, MAXIMUM_VALUES));
  const { externalId } = values;
  const known = externalId === null ? undefined : await queries.findByExternalId(db, provider.id, externalId);
  const returning = known?.isDeleted ? known : undefined;
  await requireUnique(db, provider.id, values, returning?.id ?? null);
  if (returning) {
    await queries.updatePerson(db, returning.id, values);
    return settle(visit, returning.id);
  }
  if ((await queries.countPeople(db, provider.id)) >= SCIM.people)
    throw new ScimError(403, `At most ${SCIM.people} people can be announced.`, 'tooMany');
  return settle(
    visit,
    await queries.insertPerson(db, { tenantId: provider.tenantId, providerId: provider.id }, values),
  );
};

const store = async (visit: Visit, before: PersonRow, document: Document): Promise<ScimUser> => {
  const { db, provider } = visit;
  const values = readValues(document);
  await requireUnique(db, provider.id, values, before.id);
  await queries.updatePerson(db, before.id, values);
  return settle(visit, before.id);
};

export const replacePerson = async (visit: Visit, id: string, body: Record<string, unknown>) => {
  const before = await requirePerson(visit, id);
  requireVersion(visit.ifMatch, before);
  return store(visit, before, readDocument(userAttributes, body, MAXIMUM_VALUES));
};

export const patchPerson = async (visit: Visit, id: string, patch: ScimPatch) => {
  const before = await requirePerson(visit, id);
  requireVersion(visit.ifMatch, before);
  return store(visit, before, applyPatch(userAttributes, documentIn(before), patch, MAXIMUM_VALUES));
};

export const deletePerson = async (visit: Visit, id: string): Promise<undefined> => {
  const before = await requirePerson(visit, id);
  requireVersion(visit.ifMatch, before);
  if (before.userId !== null) auditAbout(before.userId);
  await endPerson(visit.db, visit.provider, before);
  await queries.markDeleted(visit.db, id);
  return undefined;
};

const findIn = userColumns(userAttributes);

export const listPersons = async ({ db, provider, baseUrl }: Visit, query: ScimListQuery) => {
  const condition = filterCondition(query.filter === undefined ? null : parseFilter(query.filter), findIn);
  const { total, rows } = await queries.searchPeople(db, provider.id, { condition, ...cutPage(query) });
  return listResponse(
    total,
    query,
    rows.map((row) => presentPerson(baseUrl, row)),
  );
};
