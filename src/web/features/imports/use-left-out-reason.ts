import { useTranslation } from 'react-i18next';
import { useTranslations } from '../../lib/use-translations.ts';

/** Why a question becomes no item, in words; a reason that has none stands for itself. */
export const useLeftOutReason = (): ((reason: string) => string) => {
  const t = useTranslations('imports');
  const { i18n } = useTranslation('imports');
  return (reason) => (i18n.exists(`leftOut.${reason}`, { ns: 'imports' }) ? t(`leftOut.${reason}`) : reason);
};
