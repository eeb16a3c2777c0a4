import { useMemo } from 'react';
import { type Format, formatOf } from './format.ts';
import { useUiConfig } from './session.tsx';

export const useFormat = (): Format => {
  const { decimalFormat, dateFormat, timeFormat } = useUiConfig();
  return useMemo(
    () => formatOf({ decimalFormat, dateFormat, timeFormat }),
    [decimalFormat, dateFormat, timeFormat],
  );
};
