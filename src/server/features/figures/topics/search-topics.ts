import type { z } from 'zod';
import type { searchTopicModels, searchTopics, TopicModelDraft } from '#shared/figures/topics/contract.ts';
import { type InterfaceLanguage, interfaceLanguages } from '#shared/vocabulary.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import { type Actor, may } from '../../../lib/actor.ts';
import {
  claimShipment,
  insertModel,
  isShipped,
  searchModelRows,
  searchTopicRows,
  writeTopics,
} from './queries.ts';
import { serviceTopics } from './shipped-service.ts';
import { teachingTopics } from './shipped-teaching.ts';
import type { ShippedTopic } from './shipped-topics.ts';
import { trainingTopics } from './shipped-training.ts';

const names = {
  teaching: { de: 'Lehre', en: 'Teaching' },
  training: { de: 'Schulungen', en: 'Training' },
  service: { de: 'Servicequalität', en: 'Service quality' },
} as const;

const termsOf = (written: string | undefined): string[] => (written ? written.split(', ') : []);

const modelOf = (
  name: Readonly<Record<InterfaceLanguage, string>>,
  topics: readonly ShippedTopic[],
  language: InterfaceLanguage,
): TopicModelDraft => ({
  name: `${name[language]} (${language})`,
  language,
  topics: topics.map((topic) => ({
    id: 0,
    name: { ...topic.name },
    terms: termsOf(topic[language]),
    negations: termsOf(topic.not?.[language]),
  })),
});

export const shippedModels: readonly TopicModelDraft[] = interfaceLanguages.flatMap((language) => [
  modelOf(names.teaching, teachingTopics, language),
  modelOf(names.training, trainingTopics, language),
  modelOf(names.service, serviceTopics, language),
]);

const shipModels = async (db: Trx, tenantId: number): Promise<void> => {
  if ((await isShipped(db)) || !(await claimShipment(db, tenantId))) return;
  for (const model of shippedModels)
    await writeTopics(db, tenantId, await insertModel(db, tenantId, model), model.topics);
};

type TopicSearch = z.output<NonNullable<(typeof searchTopics)['query']>>;
type ModelSearch = z.output<NonNullable<(typeof searchTopicModels)['query']>>;

/** [7.28] */
export const findTopics = (database: Database, actor: Actor, search: TopicSearch) =>
  inTenant(database, actor.tenantId, async (db) => {
    await shipModels(db, actor.tenantId);
    const { total, rows } = await searchTopicRows(db, search);
    return toPage(rows, total, search);
  });

export const findTopicModels = (database: Database, actor: Actor, search: ModelSearch) =>
  inTenant(database, actor.tenantId, async (db) => {
    await shipModels(db, actor.tenantId);
    const { total, rows } = await searchModelRows(db, search);
    const mayChange = may(actor, 'configs.edit');
    return toPage(
      rows.map((row) => ({ ...row, mayChange })),
      total,
      search,
    );
  });
