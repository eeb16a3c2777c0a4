import { useIsTranslationKey, useTranslations } from '../../../../lib/use-translations.ts';

export const useColumnReason = (): ((reason: string) => string | null) => {
  const t = useTranslations('imports');
  const isKey = useIsTranslationKey('imports');
  return (reason) => {
    const key = [`reason.${reason}`, `excluded.${reason}`].find((one) => isKey(one));
    return key !== undefined && isKey(key) ? t(key) : null;
  };
};
