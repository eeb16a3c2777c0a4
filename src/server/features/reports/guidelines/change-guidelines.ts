import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type InputError, Problem } from '#shared/problems.ts';
import {
  type GuidelineDraft,
  type GuidelineList,
  listGuidelines,
  putGuidelines,
} from '#shared/reports/guidelines/contract.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import {
  findGuidelines,
  findItemTypes,
  lockActivePeople,
  lockGuidelines,
  replaceGuidelines,
} from './queries.ts';

const readList = async (db: Trx): Promise<GuidelineList> => {
  const content = await findGuidelines(db);
  const stored = content.map(({ items, namedRecipients, ...own }) => [
    ...[own, items.map(({ text: _, ...item }) => item)],
    namedRecipients.map(({ id }) => id),
  ]);
  return { version: createHash('sha256').update(JSON.stringify(stored)).digest('base64url'), content };
};

const requireSound = async (
  db: Trx,
  drafts: readonly GuidelineDraft[],
  before: GuidelineList,
): Promise<void> => {
  const types = await findItemTypes(
    db,
    drafts.flatMap(({ items }) => items.map(({ itemId }) => itemId)),
  );
  const people = await lockActivePeople(
    db,
    drafts.flatMap(({ namedRecipients }) => namedRecipients),
  );
  const known = new Set(before.content.map(({ id }) => id));
  const errors = drafts.flatMap(({ id, items, namedRecipients }, index): InputError[] => {
    const path = `guidelines.${index}`;
    const isTwice = drafts.findIndex((other) => other.id === id) < index;
    const unknown: InputError = { path: `${path}.id`, code: 'input.invalid_value' };
    return [
      ...(id !== null && (isTwice || !known.has(id)) ? [unknown] : []),
      ...namedRecipients.flatMap((userId, place): InputError[] =>
        people.has(userId) ? [] : [{ path: `${path}.namedRecipients.${place}`, code: 'input.invalid_value' }],
      ),
      ...items.flatMap(({ itemId }, place): InputError[] => {
        const type = types.get(itemId);
        const at = `${path}.items.${place}.itemId`;
        if (items.findIndex((other) => other.itemId === itemId) < place)
          return [{ path: at, code: 'input.itemRepeated' }];
        if (type === undefined) return [{ path: at, code: 'input.itemUnknown' }];
        return type === 'SCALA' || type === 'INDEX' ? [] : [{ path: at, code: 'input.itemType' }];
      }),
    ];
  });
  if (errors.length > 0) throw new Problem('error.badInput', {}, errors);
};

export const guidelineRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, listGuidelines, ({ actor }) => inTenant(database, actor.tenantId, readList));
  registerEndpoint(app, putGuidelines, ({ actor: { tenantId }, body: { version, guidelines } }) =>
    inTenant(database, tenantId, async (db) => {
      await lockGuidelines(db);
      const before = await readList(db);
      if (before.version !== version) throw new Problem('guideline.conflict');
      await requireSound(db, guidelines, before);
      await replaceGuidelines(db, tenantId, guidelines);
      return readList(db);
    }),
  );
};
