import { useMutation, useQueryClient } from '@tanstack/react-query';
import { putUiConfig } from '#shared/configs/contract.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { call } from '../../app/api.ts';
import { switchLanguage } from '../../app/i18n.ts';
import { sessionQuery, useSession } from '../../app/session.tsx';

/** The user's own language; kept by the server. */
export const useChangeLanguage = () => {
  const client = useQueryClient();
  const { context } = useSession().uiConfig.language;
  return useMutation({
    mutationFn: async (user: InterfaceLanguage) => {
      const uiConfig = await call(putUiConfig, { body: { language: { user, context } } });
      await switchLanguage(uiConfig.language.user);
      return uiConfig;
    },
    onSuccess: (uiConfig) =>
      client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, uiConfig }),
  });
};
