import type { LedSurveys, OwnLeadership } from '#shared/organisation/leadership/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './leadership.module.css';

const Reason = ({ led }: { led: LedSurveys }) => {
  const t = useTranslations('leadership');
  const format = useFormat();
  const { basis, externalIds, by, on } = led;
  return (
    <small>
      {t(`basis.${basis}`, {
        ids: externalIds.join(', '),
        by: by || t('basis.somebody'),
        date: on === null ? '–' : format.date(on),
      })}
    </small>
  );
};

export const LedSurveyList = ({ leadership }: { leadership: Pick<OwnLeadership, 'led'> }) => {
  const t = useTranslations('leadership');
  const format = useFormat();
  return (
    <ul className={classes.rows}>
      {leadership.led.map((led) => {
        const { basis, leaderName, unit, periods, surveyCount, by } = led;
        return (
          <li key={JSON.stringify([basis, leaderName, unit.id, led.externalIds, by])}>
            <span className={classes.text}>
              {t('led.count', { count: surveyCount, shown: format.number(surveyCount), unit: unit.name })}
              <small>{[leaderName, ...periods].filter(Boolean).join(' · ')}</small>
              <Reason led={led} />
            </span>
          </li>
        );
      })}
    </ul>
  );
};
