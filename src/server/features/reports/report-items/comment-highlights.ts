import { assignText, compileTopics } from '#analysis/text/topics/assign-topics.ts';
import { splitSpans } from '#analysis/text/words/split-words.ts';
import { createWordKey } from '#analysis/text/words/word-groups.ts';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { Comment } from '#shared/figures/calculation/text-figures.ts';
import type { ListedComment } from '#shared/reports/report-items/comments-contract.ts';
import type { ReportItemConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import type { Trx } from '../../../db/connect.ts';
import { buildTopicsRequest } from '../../figures/calculation/plan/build-topics-request.ts';
import { planTopicModels } from '../../figures/calculation/plan/plan-topics.ts';
import { findWordRules } from '../../figures/calculation/queries/word-queries.ts';

type Highlights = NonNullable<ListedComment['highlights']>;
type HighlightsOf = (comment: Comment) => Highlights;

const wordHighlights = async (
  db: Trx,
  { cloud: { language, total } }: Extract<FigureData, { kind: 'word-comments' }>,
  about: number,
): Promise<HighlightsOf | null> => {
  const word = total.hidden === null ? total.words[about]?.word : undefined;
  if (word === undefined) return null;
  const { rules } = await findWordRules(db);
  const keyOf = createWordKey(language, rules[language].synonyms);
  const wanted = keyOf(word);
  return ({ text }) =>
    splitSpans(text).flatMap(({ start, word: found }) =>
      keyOf(found.normalize('NFC')) === wanted ? [{ start, length: found.length }] : [],
    );
};

const topicHighlights = async (
  db: Trx,
  config: Extract<ReportItemConfig, { analysisType: 'TOPIC' }>,
  about: number,
): Promise<HighlightsOf> => {
  const { models } = buildTopicsRequest({ topicModels: await planTopicModels(db, [config]) }, config);
  const compiled = new Map(
    models.map(({ language, topics }) => [
      language,
      compileTopics(
        language,
        topics.filter(({ position }) => position === about),
      ),
    ]),
  );
  return ({ text, language }) => {
    const own = [...compiled].find(([known]) => known === language)?.[1];
    return own ? assignText(own, text).flatMap(({ words }) => words) : [];
  };
};

export const findHighlights = async (
  db: Trx,
  config: ReportItemConfig,
  data: FigureData,
  about: number,
): Promise<HighlightsOf | null> => {
  if (data.kind === 'word-comments') return wordHighlights(db, data, about);
  return config.analysisType === 'TOPIC' ? topicHighlights(db, config, about) : null;
};
