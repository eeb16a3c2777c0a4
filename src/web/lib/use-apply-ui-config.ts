import { useQueryClient } from '@tanstack/react-query';
import type { UiConfig } from '#shared/platform/configs/contract.ts';
import { sessionQuery } from './session.tsx';
import { switchLanguage } from './texts/i18n.ts';

export const useApplyUiConfig = (): ((uiConfig: UiConfig) => Promise<void>) => {
  const client = useQueryClient();
  return async (uiConfig) => {
    await switchLanguage(uiConfig.language.user);
    client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, uiConfig });
  };
};
