import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SignedIn } from '#shared/session/contract.ts';
import type { DemoUser } from '#shared/tenants/contract.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { DemoUserList } from './demo-user-list.tsx';
import classes from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useLinkSignIn } from './use-link-sign-in.ts';

interface Props {
  link: string | null;
  tenantName: string | null;
  asksForTenant: boolean;
  returnPath: string | null;
  tenantProblem: unknown;
  demoUsers: readonly DemoUser[];
  /** Leads to a link for a new password. */
  forgotten: ReactNode;
  onSignedIn: (session: SignedIn) => void;
  onLinkRead: () => void;
}

export const SignInPage = ({
  link,
  tenantName,
  asksForTenant,
  returnPath,
  tenantProblem,
  demoUsers,
  forgotten,
  onSignedIn,
  onLinkRead,
}: Props) => {
  const t = useTranslations('session');
  usePageTitle(t('signIn.title'));
  const linkSignIn = useLinkSignIn({ link, onSignedIn, onLinkRead });
  const waits = linkSignIn.isPending || linkSignIn.isSuccess;
  return (
    <SignInFrame title={t('signIn.title')} about={tenantName ?? t('signIn.welcome')}>
      {waits ? (
        <p className={classes.waiting} role="status">
          <Loader size={18} aria-hidden /> {t('signIn.linkRunning')}
        </p>
      ) : (
        <>
          {demoUsers.length > 0 && <DemoUserList users={demoUsers} onSignedIn={onSignedIn} />}
          <SignInForm
            asksForTenant={asksForTenant}
            returnPath={returnPath}
            linkProblem={linkSignIn.error ?? tenantProblem}
            onSignedIn={onSignedIn}
          />
        </>
      )}
      {!waits && <p className={classes.other}>{forgotten}</p>}
    </SignInFrame>
  );
};
