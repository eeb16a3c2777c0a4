import { discloseWords } from '#analysis/text/words/disclose-words.ts';
import type { WordTally } from '#analysis/text/words/word-tally.ts';
import type { WordsRequest } from '#analysis/text/words-tally.ts';
import type { AnalysisPool } from '../../../../analysis-pool/analysis-pool.ts';
import type { FigurePlan } from '../plan/figure-plan.ts';
import { countBesideOthers, type TallyBesideOthers } from './count-elsewhere.ts';

/**
 * In the order of the requests. Requests for the most frequent words count twice, since these are only known after the
 * first pass.
 */
export const countWords = async (
  pool: AnalysisPool,
  { selection, words: { version: rulesVersion, rules } }: Pick<FigurePlan, 'selection' | 'words'>,
  requests: readonly WordsRequest[],
): Promise<TallyBesideOthers[]> => {
  if (requests.length === 0) return [];
  const count = (wanted: readonly WordsRequest[]) =>
    pool.countWords({ selection, rulesVersion, requests: wanted });
  const open = requests.filter(({ maximumWords }) => maximumWords !== null);
  const all = open.length === 0 ? [] : await count(open.map((request) => ({ ...request, groupOf: null })));
  const chosen = new Map(
    open.map((request, index) => {
      const disclosed = discloseWords(all[index] as WordTally, rules[request.language]);
      const words = disclosed.hidden === null ? disclosed.words.slice(0, request.maximumWords ?? 0) : [];
      return [request, words.map(({ key }) => key)] as const;
    }),
  );
  return countBesideOthers(
    requests.map((request) => ({ ...request, only: chosen.get(request) ?? request.only })),
    count,
  );
};
