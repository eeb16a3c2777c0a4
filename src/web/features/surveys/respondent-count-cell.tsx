import { Skeleton, Tooltip } from '@mantine/core';
import type { Survey } from '#shared/surveys/contract.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { respondentCountState } from './respondent-count.ts';
import classes from './surveys.module.css';

interface RespondentCountCellProps {
  survey: Omit<Survey, 'filteredRespondentCount'> & { filteredRespondentCount?: number | null | undefined };
  filterHasItems: boolean;
}

/** How many respondents of a survey count [4.07], and why not where they do not. */
export const RespondentCountCell = ({ survey, filterHasItems }: RespondentCountCellProps) => {
  const t = useTranslations('surveys');
  const format = useFormat();
  const { state } = respondentCountState(survey, filterHasItems);
  if (state === 'loading') return <Skeleton height={10} width={40} aria-label={t('respondents.loading')} />;
  const text = t(`respondents.${state}`, {
    count: format.number(survey.responseCount),
    shown: format.number(survey.filteredRespondentCount ?? 0),
    min: format.number(survey.minRespondentCount),
  });
  if (state !== 'belowTotal' && state !== 'belowFilter') return <span className="tabular">{text}</span>;
  return (
    <Tooltip label={t(`respondents.${state}Hint`)} multiline w={260} events={allEvents}>
      <button type="button" className={classes.below}>
        {text}
      </button>
    </Tooltip>
  );
};

const allEvents = { hover: true, focus: true, touch: true };
