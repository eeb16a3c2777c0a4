import { Alert, Button, Flex, Text } from '@mantine/core';
import { IconAlertCircle, IconShieldLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SignedIn } from '#shared/platform/session/contract.ts';
import { sessionQuery } from '../../../../../lib/session.tsx';
import { useFormat } from '../../../../../lib/use-format.ts';
import { usePageTitle } from '../../../../../lib/use-page-title.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import { ErrorState } from '../../../../../ui/error-state.tsx';
import { GateActions, GateHeader, GatePage } from '../../../../../ui/gate-page.tsx';
import { LoadingSkeleton } from '../../../../../ui/loading-skeleton.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { useAskedSecondFactor } from './use-second-factor.ts';

interface Props {
  secondFactor: NonNullable<SignedIn['secondFactor']>;
  onLater: () => void;
  onSignOut: () => void;
  tools: ReactNode;
}

export const RequiredSecondFactorPage = ({
  secondFactor: { requiredFrom, isDue, isSetUp },
  onLater,
  onSignOut,
  tools,
}: Props) => {
  const t = useTranslations('account');
  const format = useFormat();
  const client = useQueryClient();
  const { data, error, refetch } = useAskedSecondFactor();
  const [isOpen, setOpen] = useState(false);
  usePageTitle(t('requiredFactor.title'));
  const close = (): void => {
    setOpen(false);
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const isHere = data?.hasPassword === true && !isSetUp;
  return (
    <GatePage isNarrow>
      <Flex justify="flex-end">{tools}</Flex>
      <GateHeader title={t('requiredFactor.title')}>
        {isDue
          ? t('requiredFactor.due')
          : t('requiredFactor.soon', { date: format.date(new Date(requiredFrom)) })}
      </GateHeader>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingSkeleton height={96} radius={8} label={t('requiredFactor.loading')} />}
      {data && !isHere && (
        <Alert color="blue" icon={<IconAlertCircle size={18} aria-hidden />}>
          {t(isSetUp ? 'requiredFactor.signInAgain' : 'requiredFactor.atProvider')}
        </Alert>
      )}
      {isHere && <Text>{t('secondFactor.about')}</Text>}
      <GateActions>
        {isHere && (
          <Button leftSection={<IconShieldLock size={16} aria-hidden />} onClick={() => setOpen(true)}>
            {t('secondFactor.setUp')}
          </Button>
        )}
        {!isDue && (
          <Button variant="default" onClick={onLater}>
            {t('requiredFactor.later')}
          </Button>
        )}
        <Button variant={isHere || !isDue ? 'subtle' : 'filled'} onClick={onSignOut}>
          {t('requiredFactor.signOut')}
        </Button>
      </GateActions>
      {isOpen && <SetUpDialog onClose={close} />}
    </GatePage>
  );
};
