import { Loader } from '@mantine/core';
import type { SignedIn } from '#shared/session/contract.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import classes from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useLinkSignIn } from './use-link-sign-in.ts';

interface Props {
  link: string | null;
  tenantName: string | null;
  asksForTenant: boolean;
  tenantProblem: unknown;
  onSignedIn: (session: SignedIn) => void;
  onLinkRead: () => void;
}

export const SignInPage = ({
  link,
  tenantName,
  asksForTenant,
  tenantProblem,
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
        <SignInForm
          asksForTenant={asksForTenant}
          linkProblem={linkSignIn.error ?? tenantProblem}
          onSignedIn={onSignedIn}
        />
      )}
    </SignInFrame>
  );
};
