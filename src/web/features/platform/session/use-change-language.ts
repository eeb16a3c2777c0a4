import { useMutation } from '@tanstack/react-query';
import { putUiConfig } from '#shared/platform/configs/contract.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { call } from '../../../lib/calls/api.ts';
import { useSession } from '../../../lib/session.tsx';
import { useApplyUiConfig } from '../../../lib/use-apply-ui-config.ts';

export const useChangeLanguage = () => {
  const takeUiConfig = useApplyUiConfig();
  const { context } = useSession().uiConfig.language;
  return useMutation({
    mutationFn: (user: InterfaceLanguage) => call(putUiConfig, { body: { language: { user, context } } }),
    onSuccess: takeUiConfig,
  });
};
