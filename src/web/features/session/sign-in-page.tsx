import { Loader } from '@mantine/core';
import type { SignedIn } from '#shared/session/contract.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { PreferenceBar } from './preference-bar.tsx';
import classes from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { SignInIllustration } from './sign-in-illustration.tsx';
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
    <div className={classes.page}>
      <div className={classes.promise}>
        <p className={classes.wordmark}>Plenum</p>
        <SignInIllustration />
        <p className={classes.claim}>{t('signIn.claim')}</p>
      </div>
      <main className={classes.side}>
        <PreferenceBar />
        <div className={classes.card}>
          <p className={classes.smallMark}>Plenum</p>
          <h1 className={classes.title}>{t('signIn.title')}</h1>
          <p className={classes.tenant}>{tenantName ?? t('signIn.welcome')}</p>
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
        </div>
        <p className={classes.note}>{t('signIn.note')}</p>
      </main>
    </div>
  );
};
