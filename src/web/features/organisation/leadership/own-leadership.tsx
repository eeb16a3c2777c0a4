import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import classes from './leadership.module.css';
import { LedSurveyList } from './led-surveys.tsx';
import { useOwnLeadership } from './use-leadership.ts';

/** The surveys whose results one reads, and why. */
export const OwnLeadership = () => {
  const t = useTranslations('leadership');
  const own = useOwnLeadership();
  const ids = own.data?.externalIds.map(({ externalId }) => externalId) ?? [];
  return (
    <Card>
      <section className={classes.section}>
        <h2 className={classes.heading}>{t('own.title')}</h2>
        <p className={classes.about}>{t('own.about')}</p>
        {own.error && <ErrorState error={own.error} onRetry={() => void own.refetch()} />}
        {own.isPending && <LoadingSkeleton height={90} radius={8} label={t('loading')} />}
        {ids.length > 0 && <p className={classes.about}>{t('own.ids', { ids: ids.join(', ') })}</p>}
        {own.data?.led.length === 0 && <p className={classes.about}>{t('own.none')}</p>}
        {own.data && <LedSurveyList leadership={own.data} />}
      </section>
    </Card>
  );
};
