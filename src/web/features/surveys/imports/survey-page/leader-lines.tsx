import type { SurveyDetail } from '#shared/surveys/surveys/contract.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from './survey-page.module.css';

type Leaders = SurveyDetail['leaders'];

const Account = ({ name, externalIds, account, isProposed }: Leaders[number]) => {
  const t = useTranslations('imports');
  const ids = externalIds.length > 0 && t('surveyPage.leaderIds', { ids: externalIds.join(', ') });
  if (!account) return <>{[ids, isProposed && t('surveyPage.proposed')].filter(Boolean).join(' · ')}</>;
  const reads =
    account.name === name ? t('surveyPage.reads') : t('surveyPage.readsAs', { name: account.name });
  return <>{[ids, `${reads} (${t(`surveyPage.basis.${account.basis}`)})`].filter(Boolean).join(' · ')}</>;
};

/** Who leads a survey, and for those who manage it which accounts read its results, and why. */
export const LeaderLines = ({ leaders }: { leaders: Leaders }) => (
  <ul className={classes.leaders}>
    {leaders.map((leader, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: Namesakes may lead a survey together.
      <li key={index}>
        {leader.name || '–'}
        <small>
          <Account {...leader} />
        </small>
      </li>
    ))}
  </ul>
);
