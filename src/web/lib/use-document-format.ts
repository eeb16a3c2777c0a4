import { useMemo } from 'react';
import type { DocumentFormat } from '#document/document-format.ts';
import { defaultUiConfig } from '#shared/configs/contract.ts';
import { formatOf } from './format.ts';
import { useOptionalSession } from './session.tsx';

/** A report in its own language, numbers and dates in the user's interface configuration. */
export const useDocumentFormat = (language: string): DocumentFormat => {
  const { decimalFormat, dateFormat, timeFormat } = useOptionalSession()?.uiConfig ?? defaultUiConfig;
  return useMemo(
    () => ({
      language,
      decimal: decimalFormat,
      dateTime: formatOf({ decimalFormat, dateFormat, timeFormat }).dateTime,
    }),
    [language, decimalFormat, dateFormat, timeFormat],
  );
};
