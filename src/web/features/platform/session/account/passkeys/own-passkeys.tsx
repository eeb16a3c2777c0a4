import { Button, Group } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import type { Passkey } from '#shared/platform/session/passkeys-contract.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import { Card } from '../../../../../ui/card.tsx';
import { confirmAction } from '../../../../../ui/dialogs/confirm-action.tsx';
import { ErrorState } from '../../../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../../../ui/loading-skeleton.tsx';
import { SectionText, TitledSection } from '../../../../../ui/titled-section.tsx';
import { hasPasskeys } from '../../passkeys/ask-browser.ts';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { useOwnPasskeys, useRemoveUserPasskey, useUserPasskeys } from './use-passkeys.ts';

type Shown = { act: 'add' } | { act: 'rename' | 'remove'; passkey: Passkey };

export const OwnPasskeys = () => {
  const t = useTranslations('account');
  const { data, error, refetch, isPending } = useOwnPasskeys();
  const [shown, setShown] = useState<Shown | null>(null);
  if (data && !data.hasPassword) return null;
  const close = (): void => setShown(null);
  const asksForCode = data?.asksForCode ?? false;
  return (
    <Card>
      <TitledSection title={t('passkey.title')} about={t('passkey.about')}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {isPending && <LoadingSkeleton height={60} radius={8} label={t('passkey.loading')} />}
        {data && data.passkeys.length > 0 && (
          <PasskeyList
            passkeys={data.passkeys}
            actionsFor={(passkey) => (
              <Group gap="xs" wrap="nowrap">
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('passkey.renameNamed', { name: passkey.name })}
                  onClick={() => setShown({ act: 'rename', passkey })}
                >
                  {t('passkey.rename')}
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('passkey.removeNamed', { name: passkey.name })}
                  onClick={() => setShown({ act: 'remove', passkey })}
                >
                  {t('passkey.remove')}
                </Button>
              </Group>
            )}
          />
        )}
        {data && !hasPasskeys() && <SectionText>{t('passkey.unsupported')}</SectionText>}
        {data && hasPasskeys() && (
          <div>
            <Button
              variant="default"
              leftSection={<IconFingerprint size={16} aria-hidden />}
              onClick={() => setShown({ act: 'add' })}
            >
              {t('passkey.add')}
            </Button>
          </div>
        )}
        {shown?.act === 'add' && <AddPasskeyDialog asksForCode={asksForCode} onClose={close} />}
        {shown?.act === 'rename' && <RenamePasskeyDialog passkey={shown.passkey} onClose={close} />}
        {shown?.act === 'remove' && (
          <RemovePasskeyDialog passkey={shown.passkey} asksForCode={asksForCode} onClose={close} />
        )}
      </TitledSection>
    </Card>
  );
};

export const UserPasskeys = ({ userId, name }: { userId: number; name: string }) => {
  const t = useTranslations('account');
  const { data, error, refetch } = useUserPasskeys(userId);
  const remove = useRemoveUserPasskey(userId);
  const ask = (passkey: Passkey): void =>
    confirmAction({
      title: t('passkey.removeOf', { passkey: passkey.name, name }),
      text: t('passkey.removeOfText'),
      confirmLabel: t('passkey.remove'),
      danger: true,
      onConfirm: () => remove.mutate(passkey.id),
    });
  return (
    <TitledSection title={t('passkey.title')} level={3}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <SectionText>{t('passkey.userNone')}</SectionText>}
      {data && data.length > 0 && (
        <PasskeyList
          passkeys={data}
          actionsFor={(passkey) => (
            <Button
              variant="default"
              size="xs"
              loading={remove.isPending}
              aria-label={t('passkey.removeNamed', { name: passkey.name })}
              onClick={() => ask(passkey)}
            >
              {t('passkey.remove')}
            </Button>
          )}
        />
      )}
    </TitledSection>
  );
};
