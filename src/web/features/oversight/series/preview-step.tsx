import { Alert } from '@mantine/core';
import { useState } from 'react';
import type { SeriesSettings, SubjectPage } from '#shared/oversight/series/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './series.module.css';
import { SubjectsCard } from './subjects-card.tsx';
import { type SubjectSearch, usePreview } from './use-series.ts';

const hasReports = ({ CHANGED, UNCHANGED, LOCKED, EDITED }: SubjectPage['counts']): boolean =>
  CHANGED + UNCHANGED + LOCKED + EDITED > 0;

interface Props {
  settings: SeriesSettings;
  seriesId: number | undefined;
}

export const PreviewStep = ({ settings, seriesId }: Props) => {
  const t = useTranslations('series');
  const format = useFormat();
  const [found, setFound] = useState<SubjectSearch>({ page: 0, search: '', state: undefined });
  const list = usePreview(settings, seriesId, found);
  const { data } = list;
  return (
    <>
      {data && (
        <p role="status" className={classes.hint}>
          {t(hasReports(data.counts) ? 'previewAgain' : 'previewText', {
            surveys: format.number(data.surveyCount),
            reports: format.number(data.counts.NEW),
            changed: format.number(data.counts.CHANGED),
            kept: format.number(data.counts.UNCHANGED + data.counts.LOCKED + data.counts.EDITED),
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
