import { SCIM } from '#shared/organisation/identity-providers/scim-limits.ts';
import {
  SCHEMAS,
  type ScimGroup,
  type ScimListQuery,
  type ScimPatch,
} from '#shared/organisation/identity-providers/scim-protocol.ts';
import { auditAbout } from '../../../../lib/audited-call.ts';
import { applyPatch } from './apply-patch.ts';
import { groupAttributes } from './attributes.ts';
import { filterCondition, groupColumns } from './filter-query.ts';
import { parseFilter } from './parse-filter.ts';
import type { GroupRow, Member } from './queries.ts';
import * as queries from './queries.ts';
import { type Document, type Entry, readDocument } from './read-document.ts';
import { cutPage, listResponse, presentMeta, requireVersion } from './resources.ts';
import { notFound, ScimError } from './scim-error.ts';
import { settleMembers } from './settle-members.ts';
import type { Visit } from './users.ts';

const presentGroup = (baseUrl: string, group: GroupRow, members: readonly Member[]): ScimGroup => ({
  ...{ schemas: [SCHEMAS.group], id: group.id, displayName: group.displayName },
  ...(group.externalId !== null && { externalId: group.externalId }),
  members: members.map(({ id, userName }) => ({ value: id, display: userName, type: 'User' })),
  meta: presentMeta(`${baseUrl}/Groups`, 'Group', group),
});

interface GroupValues {
  readonly displayName: string;
  readonly externalId: string | null;
  readonly members: readonly string[];
}

const readMember = ({ value, type }: Entry): string => {
  if (typeof type === 'string' && type.toLowerCase() === 'group')
    throw new ScimError(400, 'A group cannot be a member of a group.', 'invalidValue');
  if (typeof value !== 'string' || !queries.isUuid(value))
    throw new ScimError(400, 'There is no such member.', 'invalidValue');
  return value.toLowerCase();
};

const readValues = (document: Document): GroupValues => {
  const { displayName, externalId, members = [] } = document;
  if (typeof displayName !== 'string' || displayName.trim() === '')
    throw new ScimError(400, 'displayName is required.', 'invalidValue');
  return {
    ...{ displayName, externalId: typeof externalId === 'string' ? externalId : null },
    members: [...new Set((members as readonly Entry[]).map(readMember))],
  };
};

const requireGroup = async ({ db, provider }: Visit, id: string): Promise<GroupRow> => {
  const group = await queries.findGroup(db, provider.id, id);
  if (!group) throw notFound();
  return group;
};

export const getGroup = async (visit: Visit, id: string): Promise<ScimGroup> => {
  const group = await requireGroup(visit, id);
  return presentGroup(visit.baseUrl, group, await queries.listMembers(visit.db, [id]));
};

/** Rights of whoever came, went, or is in a group with another name. */
const settleAll = async ({ db, provider }: Visit, personIds: readonly string[]): Promise<void> => {
  auditAbout(provider.id);
  await settleMembers(db, provider, personIds);
};

const requireMembers = async ({ db, provider }: Visit, personIds: readonly string[]): Promise<void> => {
  const found = await queries.listPeople(db, provider.id, personIds);
  if (found.length !== personIds.length) throw new ScimError(400, 'There is no such member.', 'invalidValue');
};

export const createGroup = async (visit: Visit, body: Record<string, unknown>): Promise<ScimGroup> => {
  const { db, provider } = visit;
  const values = readValues(readDocument(groupAttributes, body, SCIM.members));
  if ((await queries.countGroups(db, provider.id)) >= SCIM.groups)
    throw new ScimError(403, `At most ${SCIM.groups} groups can be announced.`, 'tooMany');
  await requireMembers(visit, values.members);
  const { tenantId, id: providerId } = provider;
  const id = await queries.insertGroup(db, { tenantId, providerId }, values);
  if (id === '') throw new ScimError(409, 'Another group has this externalId.', 'uniqueness');
  await queries.addMembers(db, tenantId, id, values.members);
  await settleAll(visit, values.members);
  return getGroup(visit, id);
};

const store = async (
  visit: Visit,
  { before, members }: { before: GroupRow; members: readonly string[] },
  values: GroupValues,
): Promise<void> => {
  const { db, provider } = visit;
  const [had, has] = [new Set(members), new Set(values.members)];
  const added = values.members.filter((id) => !had.has(id));
  const gone = members.filter((id) => !has.has(id));
  await requireMembers(visit, added);
  if (!(await queries.updateGroup(db, provider.id, { id: before.id, ...values })))
    throw new ScimError(409, 'Another group has this externalId.', 'uniqueness');
  await queries.removeMembers(db, before.id, gone);
  await queries.addMembers(db, provider.tenantId, before.id, added);
  const isNamed = before.displayName === values.displayName && before.externalId === values.externalId;
  await settleAll(visit, isNamed ? [...gone, ...added] : [...new Set([...members, ...values.members])]);
};

const read = async (visit: Visit, id: string) => {
  const before = await requireGroup(visit, id);
  requireVersion(visit.ifMatch, before);
  return { before, members: (await queries.listMembers(visit.db, [id])).map((member) => member.id) };
};

export const replaceGroup = async (visit: Visit, id: string, body: Record<string, unknown>) => {
  await store(visit, await read(visit, id), readValues(readDocument(groupAttributes, body, SCIM.members)));
  return getGroup(visit, id);
};

export const patchGroup = async (visit: Visit, id: string, patch: ScimPatch): Promise<undefined> => {
  const found = await read(visit, id);
  const { displayName, externalId } = found.before;
  const document = {
    ...{ displayName, members: found.members.map((value) => ({ value })) },
    ...(externalId !== null && { externalId }),
  };
  await store(visit, found, readValues(applyPatch(groupAttributes, document, patch, SCIM.members)));
  return undefined;
};

export const removeGroup = async (visit: Visit, id: string): Promise<undefined> => {
  const { members } = await read(visit, id);
  await queries.deleteGroup(visit.db, id);
  await settleAll(visit, members);
  return undefined;
};

export const listGroups = async ({ db, provider, baseUrl }: Visit, query: ScimListQuery) => {
  const condition = filterCondition(
    query.filter === undefined ? null : parseFilter(query.filter),
    groupColumns,
  );
  const { total, rows } = await queries.searchGroups(db, provider.id, { condition, ...cutPage(query) });
  // Entra ID leaves them out (`excludedAttributes=members`), for they may be thousands.
  const isWithout = /\bmembers\b/i.test(query.excludedAttributes ?? '');
  const members = isWithout
    ? []
    : await queries.listMembers(
        db,
        rows.map(({ id }) => id),
      );
  const byGroup = Map.groupBy(members, ({ groupId }) => groupId);
  return listResponse(
    total,
    query,
    rows.map((row) => presentGroup(baseUrl, row, byGroup.get(row.id) ?? [])),
  );
};
