import { Flex, Loader, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SignedIn } from '#shared/platform/session/contract.ts';
import type { DemoUser } from '#shared/platform/tenants/contract.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { DemoUserList } from './demo-user-list.tsx';
import { CodeForm } from './second-factor/code-form.tsx';
import { isCodeProblem } from './second-factor/is-code-problem.ts';
import classes from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useSignIn } from './use-sign-in.ts';

interface Options {
  link: string | null;
  onSignedIn: (session: SignedIn) => void;
  onLinkRead: () => void;
}

/** Redeems a one-time code once, after removing it from the address before anything else can read it. */
const useLinkSignIn = ({ link, onSignedIn, onLinkRead }: Options) => {
  const signIn = useSignIn();
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (link === null || sent.current === link) return;
    sent.current = link;
    onLinkRead();
    signIn.mutate({ link }, { onSuccess: onSignedIn });
  }, [link, signIn, onSignedIn, onLinkRead]);
  const sendCode = (code: string): void => {
    if (sent.current !== null) signIn.mutate({ link: sent.current, code }, { onSuccess: onSignedIn });
  };
  return { ...signIn, sendCode };
};

interface Props {
  link: string | null;
  tenantName: string | null;
  asksForTenant: boolean;
  returnPath: string | null;
  tenantProblem: unknown;
  demoUsers: readonly DemoUser[];
  otherDemo: ReactNode;
  sharedSubdomain: string | null;
  localSignIn: boolean;
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
  otherDemo,
  sharedSubdomain,
  localSignIn,
  forgotten,
  onSignedIn,
  onLinkRead,
}: Props) => {
  const t = useTranslations('session');
  usePageTitle(t('signIn.title'));
  const linkSignIn = useLinkSignIn({ link, onSignedIn, onLinkRead });
  const [hasCodeStep, setCodeStep] = useState(false);
  const needsCode = isCodeProblem(linkSignIn.error);
  if (needsCode && !hasCodeStep) setCodeStep(true);
  const waits = (linkSignIn.isPending && !hasCodeStep) || linkSignIn.isSuccess;
  return (
    <SignInFrame title={t('signIn.title')} about={tenantName ?? t('signIn.welcome')}>
      {waits ? (
        <Flex component="p" gap="xs" align="center" c="dimmed" role="status">
          <Loader size={18} aria-hidden /> {t('signIn.linkRunning')}
        </Flex>
      ) : hasCodeStep ? (
        <CodeForm error={linkSignIn.error} isPending={linkSignIn.isPending} onSubmit={linkSignIn.sendCode} />
      ) : (
        <>
          {demoUsers.length > 0 && (
            <DemoUserList users={demoUsers} other={otherDemo} onSignedIn={onSignedIn} />
          )}
          <SignInForm
            asksForTenant={asksForTenant}
            sharedSubdomain={sharedSubdomain}
            localSignIn={localSignIn}
            returnPath={returnPath}
            linkProblem={linkSignIn.error ?? tenantProblem}
            onSignedIn={onSignedIn}
          />
        </>
      )}
      {!waits && localSignIn && (
        <Text size="sm" mt="md" className={classes.other ?? ''}>
          {forgotten}
        </Text>
      )}
    </SignInFrame>
  );
};
