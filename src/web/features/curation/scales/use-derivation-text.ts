import type { Scale } from '#shared/curation/scales/contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';

/** How far a scale is, or in how many surveys it shows nothing. */
export const useDerivationText = () => {
  const t = useTranslations('scales');
  return ({ derivation, surveyCount, withheldCount }: Scale): string => {
    if (derivation?.isFailed) return t('failed');
    if (derivation)
      return derivation.total === 0
        ? t('waiting')
        : t('deriving', { done: derivation.done, total: derivation.total });
    const surveys = t('surveyCount', { count: surveyCount });
    return withheldCount === 0 ? surveys : `${surveys} · ${t('withheld', { count: withheldCount })}`;
  };
};
