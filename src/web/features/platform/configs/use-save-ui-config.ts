import { useMutation } from '@tanstack/react-query';
import { putUiConfig, type UiConfig } from '#shared/platform/configs/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { useApplyUiConfig } from '../../../lib/use-apply-ui-config.ts';

export const useSaveUiConfig = () => {
  const takeUiConfig = useApplyUiConfig();
  return useMutation({
    mutationFn: (body: Partial<UiConfig>) => call(putUiConfig, { body }),
    onSuccess: takeUiConfig,
  });
};
