import { useTranslations } from '../../../../lib/use-translations.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../../ui/loading-skeleton.tsx';
import { SectionText, TitledSection } from '../../../../ui/titled-section.tsx';
import { SignInList } from './sign-in-list.tsx';
import { useEndUserSession, useUserSignIns } from './use-sign-ins.ts';

export const UserSessions = ({ userId }: { userId: number }) => {
  const t = useTranslations('account');
  const { data, error, refetch } = useUserSignIns(userId);
  const end = useEndUserSession(userId);
  return (
    <TitledSection title={t('signIns.title')} level={3}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingSkeleton height={90} radius={8} label={t('signIns.loading')} />}
      {data?.length === 0 && <SectionText>{t('signIns.none')}</SectionText>}
      {data && <SignInList signIns={data} isBusy={end.isPending} onEnd={(id) => end.mutate(id)} />}
    </TitledSection>
  );
};
