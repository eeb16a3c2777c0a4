import { createHash } from 'node:crypto';
import { type InputError, Problem } from '#shared/problems.ts';
import type { AttributeDraft, AttributeList } from '#shared/surveys/attributes/contract.ts';
import { parseAttributeValue } from '#shared/surveys/attributes/rules.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import {
  type AttributeOfSurvey,
  deleteAttributes,
  describeAttributes,
  findAttributes,
  insertAttribute,
  type KnownAttribute,
  lockAttributes,
  updateAttribute,
} from './queries.ts';

const versionOf = (attributes: readonly KnownAttribute[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        attributes.map(({ id, name, type, options, isCompared }) => [id, name, type, options, isCompared]),
      ),
    )
    .digest('base64url');

const readList = async (db: Trx, { unitIds }: Actor): Promise<AttributeList> => {
  const content = await describeAttributes(db, unitIds);
  return { version: versionOf(content), content };
};

export const listAttributes = (database: Database, actor: Actor): Promise<AttributeList> =>
  inTenant(database, actor.tenantId, (db) => readList(db, actor));

const requireKnown = (drafts: readonly AttributeDraft[], known: readonly KnownAttribute[]): void => {
  const seen = new Set<number>();
  const errors = drafts.flatMap(({ id, type, options }, index): InputError[] => {
    const path = `attributes.${index}`;
    if (id === null) return [];
    const before = known.find((one) => one.id === id);
    if (!before || seen.has(id)) return [{ path: `${path}.id`, code: 'input.attributeUnknown' }];
    seen.add(id);
    if (before.type !== type) return [{ path: `${path}.type`, code: 'input.invalid_value' }];
    const renamed = options.flatMap(({ before: former }) => (former === null ? [] : [former]));
    const isEachOnce = new Set(renamed).size === renamed.length;
    return isEachOnce && renamed.every((former) => before.options.includes(former))
      ? []
      : [{ path: `${path}.options`, code: 'input.optionUnknown' }];
  });
  if (errors.length > 0) throw new Problem('error.badInput', {}, errors);
};

export const putAttributes = (
  database: Database,
  actor: Actor,
  { version, attributes }: { version: string; attributes: readonly AttributeDraft[] },
): Promise<AttributeList> =>
  inTenant(database, actor.tenantId, async (db) => {
    await lockAttributes(db, actor.tenantId);
    const before = await readList(db, actor);
    if (before.version !== version) throw new Problem('surveyAttribute.conflict');
    requireKnown(attributes, before.content);
    const removed = before.content.filter(({ id }) => attributes.every((draft) => draft.id !== id));
    const used = removed.find(({ reportCount }) => reportCount > 0);
    if (used) throw new Problem('surveyAttribute.inUse', { name: used.name, count: used.reportCount });
    await deleteAttributes(
      db,
      removed.map(({ id }) => id),
    );
    for (const [position, draft] of attributes.entries())
      if (draft.id === null) await insertAttribute(db, actor.tenantId, draft, position);
      else await updateAttribute(db, draft, { type: draft.type, position });
    return readList(db, actor);
  });

interface Given {
  readonly surveyId: number;
  readonly attributeId: number;
  readonly value: string;
}

export const parseValues = async (
  db: Trx,
  given: readonly Given[],
): Promise<{ values: AttributeOfSurvey[]; refused: (Given & { name: string })[] }> => {
  const known = new Map((await findAttributes(db)).map((attribute) => [attribute.id, attribute]));
  const parsed = given.map((one) => {
    const attribute = known.get(one.attributeId);
    return {
      one,
      name: attribute?.name ?? '',
      value: attribute ? parseAttributeValue(attribute, one.value) : null,
    };
  });
  return {
    values: parsed.flatMap(({ one, value }) => (value === null ? [] : [{ ...one, value }])),
    refused: parsed.flatMap(({ one, name, value }) => (value === null ? [{ ...one, name }] : [])),
  };
};

export const requireValues = async (db: Trx, given: readonly Given[]): Promise<AttributeOfSurvey[]> => {
  const { values, refused } = await parseValues(db, given);
  if (refused.length === 0) return values;
  throw new Problem(
    'error.badInput',
    {},
    refused.map(
      ({ attributeId }): InputError => ({ path: `attributes.${attributeId}`, code: 'input.attributeValue' }),
    ),
  );
};
