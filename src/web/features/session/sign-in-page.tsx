import { Loader } from '@mantine/core';
import type { SignedIn } from '#shared/session/contract.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import classes from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useLinkSignIn } from './use-link-sign-in.ts';

interface Props {
  /** The code of a one-time link, as long as it stands in the address. */
  link: string | null;
  /** The tenant's name, as far as the address says it. */
  tenantName: string | null;
  asksForTenant: boolean;
  /** Why it could not be found out whose page this is. */
  tenantProblem: unknown;
  onSignedIn: (session: SignedIn) => void;
  onLinkRead: () => void;
}

/** The first thing anyone sees: what Plenum is at the left, the form at the right. */
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
