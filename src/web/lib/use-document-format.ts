import { useMemo } from 'react';
import type { DocumentFormat } from '#document/texts/document-format.ts';
import type { UiConfig } from '#shared/platform/configs/contract.ts';
import { createFormat } from './format/format.ts';
import { useUiConfig } from './session.tsx';

/** A date without time is parsed in local time, not as midnight UTC. */
export const documentFormat = (
  language: string,
  config: Pick<UiConfig, 'decimalFormat' | 'dateFormat' | 'timeFormat'>,
): DocumentFormat => {
  const { date, dateTime } = createFormat(config);
  return {
    language,
    decimal: config.decimalFormat,
    dateTime,
    date: (iso) => date(iso.length > 10 ? iso : `${iso}T00:00`),
  };
};

export const useDocumentFormat = (language: string): DocumentFormat => {
  const { decimalFormat, dateFormat, timeFormat } = useUiConfig();
  return useMemo(
    () => documentFormat(language, { decimalFormat, dateFormat, timeFormat }),
    [language, decimalFormat, dateFormat, timeFormat],
  );
};
