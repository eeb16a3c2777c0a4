import { useMemo } from 'react';
import type { DocumentFormat } from '#document/document-format.ts';
import { formatOf } from './format.ts';
import { useUiConfig } from './session.tsx';

/** A report in its own language, numbers and dates in the user's interface configuration. */
export const useDocumentFormat = (language: string): DocumentFormat => {
  const { decimalFormat, dateFormat, timeFormat } = useUiConfig();
  return useMemo(
    () => ({
      language,
      decimal: decimalFormat,
      dateTime: formatOf({ decimalFormat, dateFormat, timeFormat }).dateTime,
    }),
    [language, decimalFormat, dateFormat, timeFormat],
  );
};
