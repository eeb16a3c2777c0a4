import { Alert, Loader, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SignedIn } from '#shared/platform/session/contract.ts';
import type { DemoUser } from '#shared/platform/tenants/contract.ts';
import { problemText } from '../../../lib/problem-text.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './sign-in.module.css';
import { useSignIn } from './use-sign-in.ts';

interface Props {
  users: readonly DemoUser[];
  other: ReactNode;
  onSignedIn: (session: SignedIn) => void;
}

export const DemoUserList = ({ users, other, onSignedIn }: Props) => {
  const t = useTranslations('session');
  const signIn = useSignIn();
  const isRunning = signIn.isPending || signIn.isSuccess;
  const running =
    isRunning && signIn.variables && 'demoUserId' in signIn.variables ? signIn.variables.demoUserId : null;
  return (
    <section className={classes.demo} aria-labelledby="demo-users">
      <h2 id="demo-users" className={classes.demoTitle}>
        {t('demo.title')}
      </h2>
      <p className={classes.demoAbout}>{t('demo.about')}</p>
      {signIn.error && (
        <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
          {problemText(signIn.error)}
        </Alert>
      )}
      <ul className={classes.demoUsers}>
        {users.map(({ id, name, role }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.demoUser ?? ''}
              disabled={isRunning}
              onClick={() => signIn.mutate({ demoUserId: id }, { onSuccess: onSignedIn })}
            >
              <span className={classes.demoRole}>{t(`roles.${role}`)}</span>
              <span className={classes.demoName}>{name}</span>
              <span className={classes.demoCan}>{t(`demo.can.${role}`)}</span>
              {running === id ? (
                <Loader size={16} aria-hidden className={classes.demoArrow ?? ''} />
              ) : (
                <IconChevronRight size={16} aria-hidden className={classes.demoArrow ?? ''} />
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {other && <p className={classes.otherDemo}>{other}</p>}
      <p className={classes.or}>
        <span>{t('provider.or')}</span>
      </p>
    </section>
  );
};
