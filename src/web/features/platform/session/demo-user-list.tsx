import { Alert, Flex, Loader, Text, Title, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SignedIn } from '#shared/platform/session/contract.ts';
import type { DemoUser } from '#shared/platform/tenants/contract.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
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
    <Flex component="section" direction="column" gap="sm" mb="md" aria-labelledby="demo-users">
      <Title id="demo-users" order={2} size="h3">
        {t('demo.title')}
      </Title>
      <Text size="sm" c="dimmed" mt="-2xs" mb="3xs">
        {t('demo.about')}
      </Text>
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
              <Text span size="sm" fw={600}>
                {t(`roles.${role}`)}
              </Text>
              <Text span size="xs" c="dimmed" ta="right">
                {name}
              </Text>
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
      {other && <Text size="sm">{other}</Text>}
      <Flex component="p" gap="sm" align="center" fz="xs" c="dimmed" mt="xs" className={classes.or ?? ''}>
        <span>{t('provider.or')}</span>
      </Flex>
    </Flex>
  );
};
