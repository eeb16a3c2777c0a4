import { lazy, type ReactNode, Suspense, useState } from 'react';
import { PreferenceBar } from '../../features/platform/session/preference-bar.tsx';
import { useSignOut } from '../../features/platform/session/use-sign-out.ts';
import { useSession } from '../../lib/session.tsx';
import { PageSkeleton } from '../shell/page-skeleton.tsx';

const Asked = lazy(async () => ({
  default: (
    await import('../../features/platform/session/account/second-factor/required-second-factor-page.tsx')
  ).RequiredSecondFactorPage,
}));

const KEY = 'plenum.second-factor-later';

const readLater = (): string | null => {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
};

const keepLater = (csrf: string): void => {
  try {
    sessionStorage.setItem(KEY, csrf);
  } catch {
    // It is asked again with the next page load.
  }
};

export const AskForSecondFactor = ({ children }: { children: ReactNode }) => {
  const { secondFactor, csrf } = useSession();
  const [later, setLater] = useState(readLater);
  const signOut = useSignOut();
  if (secondFactor === null || (!secondFactor.isDue && later === csrf)) return children;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Asked
        secondFactor={secondFactor}
        tools={<PreferenceBar />}
        onSignOut={() => signOut.mutate()}
        onLater={() => {
          keepLater(csrf);
          setLater(csrf);
        }}
      />
    </Suspense>
  );
};
