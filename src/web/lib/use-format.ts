import { useMemo } from 'react';
import { type Format, formatOf } from './format.ts';
import { useUiConfig } from './session.tsx';

/** Numbers and dates in the user's interface configuration. */
export const useFormat = (): Format => {
  const { decimalFormat, dateFormat, timeFormat } = useUiConfig();
  return useMemo(
    () => formatOf({ decimalFormat, dateFormat, timeFormat }),
    [decimalFormat, dateFormat, timeFormat],
  );
};
