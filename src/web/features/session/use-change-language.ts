import { useMutation } from '@tanstack/react-query';
import { putUiConfig } from '#shared/configs/contract.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { call } from '../../app/api.ts';
import { useSession } from '../../app/session.tsx';
import { useTakeUiConfig } from '../../app/use-take-ui-config.ts';

/** The user's own language; kept by the server. */
export const useChangeLanguage = () => {
  const takeUiConfig = useTakeUiConfig();
  const { context } = useSession().uiConfig.language;
  return useMutation({
    mutationFn: (user: InterfaceLanguage) => call(putUiConfig, { body: { language: { user, context } } }),
    onSuccess: takeUiConfig,
  });
};
