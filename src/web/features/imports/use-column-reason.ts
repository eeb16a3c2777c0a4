import { useIsTranslationKey, useTranslations } from '../../lib/use-translations.ts';

/** Why Plenum gave a column its meaning, in words; null where somebody said what it means. */
export const useColumnReason = (): ((reason: string) => string | null) => {
  const t = useTranslations('imports');
  const isKey = useIsTranslationKey('imports');
  return (reason) => {
    const key = [`reason.${reason}`, `excluded.${reason}`].find((one) => isKey(one));
    return key !== undefined && isKey(key) ? t(key) : null;
  };
};
