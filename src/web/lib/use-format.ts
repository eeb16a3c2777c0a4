import { useMemo } from 'react';
import { defaultUiConfig } from '#shared/configs/contract.ts';
import { type Format, formatOf } from './format.ts';
import { useOptionalSession } from './session.tsx';

/** Numbers and dates in the user's interface configuration. */
export const useFormat = (): Format => {
  const { decimalFormat, dateFormat, timeFormat } = useOptionalSession()?.uiConfig ?? defaultUiConfig;
  return useMemo(
    () => formatOf({ decimalFormat, dateFormat, timeFormat }),
    [decimalFormat, dateFormat, timeFormat],
  );
};
