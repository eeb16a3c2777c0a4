import type { TopicsOfLanguage } from '#analysis/text/topics/topic-index.ts';
import { loadChartTranslations } from '#charts/wording/chart-translations.ts';
import type { ConfigOfKind } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import type { Localized } from '#shared/schemas.ts';
import { interfaceLanguages } from '#shared/vocabulary.ts';
import type { FigurePlan } from './figure-plan.ts';

export type TopicConfig = Pick<
  ConfigOfKind<'topics' | 'topic-trend' | 'topic-comments'>,
  'itemIds' | 'topicModelIds' | 'topicIds'
>;

const noTopic: Localized = Object.fromEntries(
  interfaceLanguages.map((language) => [language, loadChartTranslations(language).noTopic]),
);

interface FigureTopics {
  readonly models: readonly TopicsOfLanguage[];
  readonly names: readonly Localized[];
  readonly topicCount: number;
}

const keyOf = (name: Localized): string => JSON.stringify(Object.entries(name).sort());

export const buildTopicsRequest = (
  { topicModels }: Pick<FigurePlan, 'topicModels'>,
  { topicModelIds, topicIds }: TopicConfig,
): FigureTopics => {
  const positions = new Map<string, number>();
  const names: Localized[] = [];
  const byLanguage = new Map<TopicsOfLanguage['language'], TopicsOfLanguage['topics'][number][]>();
  for (const { language, topics } of topicModelIds.flatMap((id) => topicModels.get(id) ?? []))
    for (const { id, name, terms, negations } of topics) {
      if (topicIds.length > 0 && !topicIds.includes(id)) continue;
      const position = positions.get(keyOf(name)) ?? names.length;
      if (position === names.length) {
        positions.set(keyOf(name), position);
        names.push(name);
      }
      const own = byLanguage.get(language) ?? [];
      own.push({ terms, negations, position });
      byLanguage.set(language, own);
    }
  return {
    models: [...byLanguage].map(([language, topics]) => ({ language, topics })),
    names: [...names, noTopic],
    topicCount: names.length,
  };
};
