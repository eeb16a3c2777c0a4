import type { Scale } from '#shared/curation/scales/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';

export const useDerivationText = () => {
  const t = useTranslations('scales');
  const { number } = useFormat();
  const counted = (count: number) => ({ count, number: number(count) });
  return ({ derivation, surveyCount, withheldCount }: Scale): string => {
    if (derivation?.isFailed) return t('failed');
    if (derivation)
      return derivation.total === 0
        ? t('waiting')
        : t('deriving', { done: number(derivation.done), total: number(derivation.total) });
    const surveys = t('surveyCount', counted(surveyCount));
    return withheldCount === 0 ? surveys : `${surveys} · ${t('withheld', counted(withheldCount))}`;
  };
};
