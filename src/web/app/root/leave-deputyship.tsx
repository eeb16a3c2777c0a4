import { lazy, type ReactNode, Suspense } from 'react';
import { PreferenceBar } from '../../features/platform/session/preference-bar.tsx';
import { useSignOut } from '../../features/platform/session/use-sign-out.ts';
import { useSwitchRole } from '../../features/platform/session/use-switch-role.ts';
import { useSession } from '../../lib/session.tsx';
import { PageSkeleton } from '../shell/page-skeleton.tsx';

const Over = lazy(async () => ({
  default: (await import('../../features/organisation/deputies/deputyship-over-page.tsx')).DeputyshipOverPage,
}));

export const LeaveDeputyship = ({ children }: { children: ReactNode }) => {
  const { user } = useSession();
  const signOut = useSignOut();
  const change = useSwitchRole();
  if (!user.isDeputyshipOver) return children;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Over
        isPending={change.isPending}
        onContinue={() => change.mutate({ role: user.role })}
        onSignOut={() => signOut.mutate()}
        tools={<PreferenceBar />}
      />
    </Suspense>
  );
};
