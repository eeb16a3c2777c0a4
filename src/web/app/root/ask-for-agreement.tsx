import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { PreferenceBar } from '../../features/platform/session/preference-bar.tsx';
import { useSignOut } from '../../features/platform/session/use-sign-out.ts';
import { useSession } from '../../lib/session.tsx';
import { useTranslations } from '../../lib/use-translations.ts';
import { PageSkeleton } from '../shell/page-skeleton.tsx';

const AgreementPage = lazy(async () => ({
  default: (await import('../../features/platform/agreement/agreement-page.tsx')).AgreementPage,
}));

const Asked = () => {
  const t = useTranslations('agreement');
  const signOut = useSignOut();
  const tools = (
    <>
      <Link to="/infos">{t('more')}</Link>
      <PreferenceBar />
    </>
  );
  return (
    <Suspense fallback={<PageSkeleton />}>
      <AgreementPage tools={tools} onRefuse={() => signOut.mutate()} />
    </Suspense>
  );
};

/** [3.18] Links to reports have no session and skip it. */
export const AskForAgreement = ({ children }: { children: ReactNode }) =>
  useSession().agreementVersion === null ? children : <Asked />;
