import { Tooltip } from '@mantine/core';
import type { Survey } from '#shared/surveys/surveys/contract.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { LoadingSkeleton } from '../../../../ui/loading-skeleton.tsx';
import classes from './surveys.module.css';

const allEvents = { hover: true, focus: true, touch: true };

const ExplainedText = ({ text, hint }: { text: string; hint: string }) => (
  <Tooltip label={hint} multiline w={260} events={allEvents}>
    <button type="button" className={classes.below}>
      {text}
    </button>
  </Tooltip>
);

type Counts = Pick<Survey, 'responseCount' | 'minRespondentCount' | 'waitingResponseCount'>;

const WaitingAnswers = ({ survey }: { survey: Counts }) => {
  const t = useTranslations('surveys');
  const format = useFormat();
  const { waitingResponseCount: waiting, responseCount } = survey;
  if (waiting === null || waiting === undefined) return null;
  const more = waiting - responseCount;
  return (
    <div>
      <ExplainedText
        text={
          more > 0 ? t('respondents.moreWait', { count: format.number(more) }) : t('respondents.newerWait')
        }
        hint={t('respondents.waitHint', { min: format.number(survey.minRespondentCount) })}
      />
    </div>
  );
};

type RespondentCountState =
  | { state: 'loading' }
  | { state: 'belowTotal' | 'belowFilter' }
  | { state: 'partial' | 'unfiltered' | 'complete' };

/**
 * The state of a respondent count: counting while the filtered count is `undefined`; `null` is below the threshold,
 * because of the total if that is below it, else of the filter; otherwise partial, unfiltered or complete.
 */
export const respondentCountState = (
  survey: Pick<Survey, 'responseCount' | 'minRespondentCount'> & {
    filteredRespondentCount?: number | null | undefined;
  },
  filterHasItems: boolean,
): RespondentCountState => {
  const { filteredRespondentCount: filtered, responseCount, minRespondentCount } = survey;
  if (filtered === undefined) return { state: 'loading' };
  if (filtered === null) return { state: responseCount < minRespondentCount ? 'belowTotal' : 'belowFilter' };
  if (filtered < responseCount) return { state: 'partial' };
  return { state: filterHasItems ? 'complete' : 'unfiltered' };
};

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
