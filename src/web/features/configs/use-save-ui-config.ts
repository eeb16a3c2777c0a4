import { useMutation } from '@tanstack/react-query';
import { putUiConfig, type UiConfig } from '#shared/configs/contract.ts';
import { call } from '../../app/api.ts';
import { useTakeUiConfig } from '../../app/use-take-ui-config.ts';

export const useSaveUiConfig = () => {
  const takeUiConfig = useTakeUiConfig();
  return useMutation({
    mutationFn: (body: Partial<UiConfig>) => call(putUiConfig, { body }),
    onSuccess: takeUiConfig,
  });
};
