import { Button } from '@mantine/core';
import { SIGN_INS_KEPT_DAYS } from '#shared/platform/session/sign-ins-contract.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Card } from '../../../../ui/card.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../../ui/loading-skeleton.tsx';
import { TitledSection } from '../../../../ui/titled-section.tsx';
import { SignInList } from './sign-in-list.tsx';
import { useEndOwnSession, useOwnSignIns } from './use-sign-ins.ts';

export const OwnSessions = () => {
  const t = useTranslations('account');
  const own = useOwnSignIns();
  const end = useEndOwnSession();
  const others = own.data?.filter(({ isOpen, isCurrent }) => isOpen && !isCurrent) ?? [];
  return (
    <Card>
      <TitledSection title={t('signIns.title')} about={t('signIns.about', { days: SIGN_INS_KEPT_DAYS })}>
        {own.error && <ErrorState error={own.error} onRetry={() => void own.refetch()} />}
        {own.isPending && <LoadingSkeleton height={90} radius={8} label={t('signIns.loading')} />}
        {own.data && <SignInList signIns={own.data} isBusy={end.isPending} onEnd={(id) => end.mutate(id)} />}
        {others.length > 0 && (
          <div>
            <Button variant="default" loading={end.isPending} onClick={() => end.mutate(null)}>
              {t('signIns.endOthers')}
            </Button>
          </div>
        )}
      </TitledSection>
    </Card>
  );
};
