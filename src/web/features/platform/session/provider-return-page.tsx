import { Alert, Flex, Loader, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { z } from 'zod';
import {
  BEGIN,
  ENTITY,
  type signInByProvider,
} from '#shared/organisation/identity-providers/sign-in-contract.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './sign-in.module.css';
import { SignInFrame } from './sign-in-frame.tsx';
import { useLeaveForProvider, useProviderLink, useProviderSignIn } from './use-provider-sign-in.ts';

interface Props {
  providerId: number;
  query: string | null;
  isLink: boolean;
  back: ReactNode;
  onSignedIn: (session: z.infer<NonNullable<typeof signInByProvider.response>>) => void;
  onLinked: () => void;
}

export const ProviderReturnPage = ({ providerId, query, isLink, back, onSignedIn, onLinked }: Props) => {
  const t = useTranslations('session');
  usePageTitle(t('signIn.title'));
  const signIn = useProviderSignIn();
  const link = useProviderLink();
  const leave = useLeaveForProvider();
  const sent = useRef(false);
  useEffect(() => {
    if (query === null || sent.current) return;
    sent.current = true;
    const asked = new URLSearchParams(query);
    const [begin, entityId] = [asked.get(BEGIN), asked.get(ENTITY)];
    if (begin !== null)
      leave.mutate({ providerId, returnPath: begin, ...(entityId !== null && { entityId }) });
    else if (isLink) link.mutate({ providerId, query }, { onSuccess: onLinked });
    else signIn.mutate({ providerId, query }, { onSuccess: onSignedIn });
  }, [query, isLink, providerId, link, leave, signIn, onLinked, onSignedIn]);
  const error = signIn.error ?? link.error ?? leave.error;
  const isOver = error !== null || query === null;
  return (
    <SignInFrame title={t(isOver ? 'provider.failed' : 'signIn.title')} about={null}>
      {error && (
        <Alert role="alert" color="red" icon={<IconAlertCircle size={18} aria-hidden />} py="xs" px="md">
          {problemText(error)}
        </Alert>
      )}
      {isOver ? (
        <Text size="sm" mt="md" className={classes.other ?? ''}>
          {back}
        </Text>
      ) : (
        <Flex component="p" gap="xs" align="center" c="dimmed" role="status">
          <Loader size={18} aria-hidden /> {t('signIn.linkRunning')}
        </Flex>
      )}
    </SignInFrame>
  );
};
