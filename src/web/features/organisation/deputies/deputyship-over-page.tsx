import { Button, Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { GateActions, GateHeader, GatePage } from '../../../ui/gate-page.tsx';

interface Props {
  isPending: boolean;
  onContinue: () => void;
  onSignOut: () => void;
  tools: ReactNode;
}

/** Whoever acted in a deputyship that is over goes on in a role of their own, once they know. */
export const DeputyshipOverPage = ({ isPending, onContinue, onSignOut, tools }: Props) => {
  const t = useTranslations('deputies');
  usePageTitle(t('over.title'));
  return (
    <GatePage isNarrow>
      <Flex justify="flex-end">{tools}</Flex>
      <GateHeader title={t('over.title')}>{t('over.text')}</GateHeader>
      <GateActions>
        <Button loading={isPending} onClick={onContinue}>
          {t('over.continue')}
        </Button>
        <Button variant="subtle" onClick={onSignOut}>
          {t('over.signOut')}
        </Button>
      </GateActions>
    </GatePage>
  );
};
