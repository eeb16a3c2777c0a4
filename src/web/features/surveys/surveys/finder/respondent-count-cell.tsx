import type { Survey } from '#shared/surveys/surveys/contract.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { LoadingSkeleton } from '../../../../ui/loading-skeleton.tsx';
import { ExplainedText } from './explained-text.tsx';
import { respondentCountState } from './respondent-count.ts';
import classes from './surveys.module.css';
import { WaitingAnswers } from './waiting-answers.tsx';

interface RespondentCountCellProps {
  survey: Omit<Survey, 'filteredRespondentCount'> & { filteredRespondentCount?: number | null | undefined };
  filterHasItems: boolean;
}

export const RespondentCountCell = ({ survey, filterHasItems }: RespondentCountCellProps) => {
  const t = useTranslations('surveys');
  const format = useFormat();
  const { state } = respondentCountState(survey, filterHasItems);
  if (state === 'loading') return <LoadingSkeleton height={10} width={40} label={t('respondents.loading')} />;
  const why = survey.hidden ?? 'filter-too-narrow';
  const text = t(state === 'belowFilter' ? `respondents.hidden.${why}` : `respondents.${state}`, {
    count: format.number(survey.responseCount),
    shown: format.number(survey.filteredRespondentCount ?? 0),
    min: format.number(survey.minRespondentCount),
  });
  return (
    <>
      {state === 'belowTotal' || state === 'belowFilter' ? (
        <ExplainedText
          text={text}
          hint={t(state === 'belowFilter' ? `respondents.hiddenHint.${why}` : 'respondents.belowTotalHint')}
        />
      ) : (
        <span className="tabular">{text}</span>
      )}
      {state === 'unfiltered' && survey.invitedCount !== null && (
        <span className={classes.rate}>
          {t('respondents.rate', {
            share: format.percent(survey.responseCount / survey.invitedCount),
            invited: format.number(survey.invitedCount),
          })}
        </span>
      )}
      <WaitingAnswers survey={survey} />
    </>
  );
};
