import { useIsTranslationKey, useTranslations } from '../../lib/use-translations.ts';

/** Why a question becomes no item, in words; a reason that has none stands for itself. */
export const useExclusionReason = (): ((reason: string) => string) => {
  const t = useTranslations('imports');
  const isKey = useIsTranslationKey('imports');
  return (reason) => {
    const key = `excluded.${reason}`;
    return isKey(key) ? t(key) : reason;
  };
};
