import { useTranslation } from 'react-i18next';
import { defaultUiConfig } from '#shared/configs/contract.ts';
import { useOptionalSession } from './session.tsx';

export type Translate = (key: string, params?: Record<string, unknown>) => string;

/**
 * Texts of a namespace in the user's language and vocabulary: `t('leader')` finds `leader_edu`, `leader_com` or
 * `leader_qmc` where they exist, else `leader`. `count` chooses the plural. Use this rather than `useTranslation`.
 */
export const useTranslations = (namespace: string): Translate => {
  const { t } = useTranslation(namespace);
  const config = useOptionalSession()?.uiConfig ?? defaultUiConfig;
  const { context } = config.language;
  return (key, params) => t(key, { context, ...params });
};
