import { Box } from '@mantine/core';
import type { FilterPreview } from '#shared/reports/respondent-filter/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './respondent-filter.module.css';

interface RemainingMeterProps {
  all: number;
  /** `null` if it must not be disclosed or no filter is chosen yet. */
  shown: number | null;
  surveyCount: number;
  shownSurveyCount: number;
  excluded: FilterPreview['hiddenSurveys'];
  undecided: number;
  earlierReleases: number;
}

export const RemainingMeter = (props: RemainingMeterProps) => {
  const { all, shown, surveyCount, shownSurveyCount, excluded, undecided, earlierReleases } = props;
  const t = useTranslations('respondent-filter');
  const format = useFormat();
  const share = shown === null || all === 0 ? 0 : shown / all;
  return (
    <Box fz="xs" c="dimmed" lh={1.5} mt="xs" className={classes.meter ?? ''}>
      {shown !== null && (
        <div className={classes.track} aria-hidden>
          <span style={{ width: `${share * 100}%` }} />
        </div>
      )}
      {shown === null ? (
        t(shownSurveyCount > 0 ? 'remainingLater' : 'remainingHidden')
      ) : (
        <>
          <strong>{t('remaining', { shown: format.number(shown), all: format.number(all) })}</strong>{' '}
          {t('remainingText')}.
        </>
      )}
      {surveyCount > 1 && shownSurveyCount > 0 && (
        <span> {t('remainingSurveys', { shown: format.number(shownSurveyCount), count: surveyCount })}</span>
      )}
      {shown !== null && undecided > 0 && (
        <span> {t('undecided', { count: undecided, shown: format.number(undecided) })}</span>
      )}
      {excluded.map(({ reason, surveyCount }) => (
        <span key={reason}> {t(`hiddenSurveys.${reason}`, { count: surveyCount })}</span>
      ))}
      {earlierReleases > 0 && <span> {t('earlierReleases', { count: earlierReleases })}</span>}
    </Box>
  );
};
