import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { SectionText, TitledSection } from '../../../ui/titled-section.tsx';
import { LedSurveyList } from './led-surveys.tsx';
import { useOwnLeadership } from './use-leadership.ts';

export const OwnLeadership = () => {
  const t = useTranslations('leadership');
  const own = useOwnLeadership();
  const ids = own.data?.externalIds.map(({ externalId }) => externalId) ?? [];
  return (
    <Card>
      <TitledSection title={t('own.title')} about={t('own.about')}>
        {own.error && <ErrorState error={own.error} onRetry={() => void own.refetch()} />}
        {own.isPending && <LoadingSkeleton height={90} radius={8} label={t('loading')} />}
        {ids.length > 0 && <SectionText>{t('own.ids', { ids: ids.join(', ') })}</SectionText>}
        {own.data?.led.length === 0 && <SectionText>{t('own.none')}</SectionText>}
        {own.data && <LedSurveyList leadership={own.data} />}
      </TitledSection>
    </Card>
  );
};
