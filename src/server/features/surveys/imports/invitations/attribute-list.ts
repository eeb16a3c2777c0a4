import type { FastifyRequest } from 'fastify';
import { Problem } from '#shared/problems.ts';
import { parseAttributeValue } from '#shared/surveys/attributes/rules.ts';
import type { AttributeListPreview, AttributeRow } from '#shared/surveys/imports/attribute-list.ts';
import { MAXIMUM_INVITATION_BYTES } from '#shared/surveys/imports/invitations.ts';
import { type Database, inTenant } from '../../../../db/connect.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { requireValues } from '../../attributes/change-attributes.ts';
import {
  type AttributeOfSurvey,
  findAttributes,
  findAttributesOfSurveys,
  type KnownAttribute,
  writeAttributes,
} from '../../attributes/queries.ts';
import { surveyIdsWithin } from '../../surveys/queries.ts';
import { readSmallUpload } from '../upload/read-small-upload.ts';
import { type InvitableSurvey, invitableSurveys } from './invitation-queries.ts';
import { createRowMatcher, nameRow } from './match-invitations.ts';
import { readList } from './preview-invitations.ts';
import type { InvitationList } from './read-list.ts';

type Known = ReadonlyMap<number, readonly { attributeId: number; value: string }[]>;

const countValues = (rows: readonly AttributeRow[]): Map<string, Set<string | null>> => {
  const set = new Map<string, Set<string | null>>();
  for (const { survey, values } of rows)
    for (const { attributeId, value } of survey ? values : []) {
      const key = `${survey?.id} ${attributeId}`;
      set.set(key, (set.get(key) ?? new Set()).add(value));
    }
  return set;
};

const stateOf = (
  row: AttributeRow,
  set: ReadonlyMap<string, ReadonlySet<string | null>>,
): AttributeRow['state'] => {
  const { survey, surveyCount, values } = row;
  if (!survey) return surveyCount > 1 ? 'several' : 'unknown';
  if (values.some(({ value }) => value === null)) return 'noValue';
  if (values.some(({ attributeId }) => (set.get(`${survey.id} ${attributeId}`)?.size ?? 0) > 1))
    return 'disagreeing';
  return values.every(({ value, before }) => value === before) ? 'same' : 'found';
};

export const matchAttributeRows = (
  { rows }: Pick<InvitationList, 'rows'>,
  attributes: readonly KnownAttribute[],
  surveys: readonly InvitableSurvey[],
  known: Known,
): AttributeRow[] => {
  const match = createRowMatcher(surveys);
  const matched = rows.map((row): AttributeRow => {
    const found = match(row);
    const survey = found.length === 1 ? (found[0] ?? null) : null;
    const values = attributes.flatMap((attribute) => {
      // An attribute may bear a name that every object inherits something by.
      const given = Object.hasOwn(row.values, attribute.name) ? row.values[attribute.name] : undefined;
      if (given === undefined) return [];
      const before = known.get(survey?.id ?? 0)?.find(({ attributeId }) => attributeId === attribute.id);
      return [
        {
          ...{ attributeId: attribute.id, given, before: before?.value ?? '' },
          value: parseAttributeValue(attribute, given),
        },
      ];
    });
    return { row: row.row, name: nameRow(row), survey, surveyCount: found.length, values, state: 'found' };
  });
  const set = countValues(matched);
  return matched.map((row) => ({ ...row, state: stateOf(row, set) }));
};

export const previewAttributeList = async (
  database: Database,
  { tenantId, unitIds }: Actor,
  request: FastifyRequest,
): Promise<AttributeListPreview> => {
  const uploaded = await readSmallUpload(request, MAXIMUM_INVITATION_BYTES);
  const attributes = await inTenant(database, tenantId, findAttributes);
  const names = attributes.map(({ name }) => name);
  const { list, problems } = await readList({ ...uploaded, attributes: names });
  const listed = attributes.filter(({ name }) => list.attributes.includes(name));
  const rows = await inTenant(database, tenantId, async (db) => {
    if (list.rows.length === 0) return [];
    const surveys = await invitableSurveys(db, unitIds);
    const known = await findAttributesOfSurveys(
      db,
      surveys.map(({ id }) => id),
    );
    return matchAttributeRows(list, listed, surveys, known);
  });
  return { file: uploaded.name, attributes: listed.map(({ id, name }) => ({ id, name })), rows, problems };
};

export const setListedAttributes = (
  database: Database,
  actor: Actor,
  values: readonly AttributeOfSurvey[],
): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    const ids = [...new Set(values.map(({ surveyId }) => surveyId))];
    const within = await surveyIdsWithin(db, ids, actor.unitIds);
    if (within.size < ids.length) throw new Problem('error.notFound');
    await writeAttributes(db, actor.tenantId, await requireValues(db, values), true);
  });
