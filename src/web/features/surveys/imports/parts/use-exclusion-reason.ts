import { useIsTranslationKey, useTranslations } from '../../../../lib/use-translations.ts';

export const useExclusionReason = (): ((reason: string) => string) => {
  const t = useTranslations('imports');
  const isKey = useIsTranslationKey('imports');
  return (reason) => {
    const key = `excluded.${reason}`;
    return isKey(key) ? t(key) : reason;
  };
};
