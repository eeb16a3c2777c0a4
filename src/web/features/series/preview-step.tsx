import { Alert } from '@mantine/core';
import { useState } from 'react';
import type { SeriesSettings } from '#shared/series/contract.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import classes from './series.module.css';
import { SubjectsCard } from './subjects-card.tsx';
import { type SubjectSearch, usePreview } from './use-series.ts';

/** Who would get what, before anything is made. */
export const PreviewStep = ({ settings }: { settings: SeriesSettings }) => {
  const t = useTranslations('series');
  const format = useFormat();
  const [found, setFound] = useState<SubjectSearch>({ page: 0, search: '', state: undefined });
  const list = usePreview(settings, found);
  const { data } = list;
  return (
    <>
      {data && (
        <p role="status" className={classes.hint}>
          {t('previewText', {
            surveys: format.number(data.surveyCount),
            reports: format.number(data.counts.NEW),
            nothing: format.number(data.counts.NOTHING),
          })}
        </p>
      )}
      {data && settings.comparisons.length > 0 && data.comparableItemCount === 0 && (
        <Alert color="yellow" mb="md" title={t('nothingToCompare')}>
          {t('nothingToCompareText')}
        </Alert>
      )}
      <SubjectsCard label={t('preview')} list={list} found={found} onFind={setFound} />
    </>
  );
};
