import type { Survey } from '#shared/surveys/surveys/contract.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { ExplainedText } from './explained-text.tsx';

type Counts = Pick<Survey, 'responseCount' | 'minRespondentCount' | 'waitingResponseCount'>;

export const WaitingAnswers = ({ survey }: { survey: Counts }) => {
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
