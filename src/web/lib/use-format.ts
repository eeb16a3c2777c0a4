import { useMemo } from 'react';
import { createFormat, type Format } from './format/format.ts';
import { useUiConfig } from './session.tsx';

export const useFormat = (): Format => {
  const { decimalFormat, dateFormat, timeFormat } = useUiConfig();
  return useMemo(
    () => createFormat({ decimalFormat, dateFormat, timeFormat }),
    [decimalFormat, dateFormat, timeFormat],
  );
};
