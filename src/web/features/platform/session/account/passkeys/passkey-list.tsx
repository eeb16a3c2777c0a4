import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Passkey } from '#shared/platform/session/passkeys-contract.ts';
import { useFormat } from '../../../../../lib/use-format.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import classes from '../../../../../ui/lists/entry-list.module.css';

interface Props {
  passkeys: readonly Passkey[];
  actionsFor: (passkey: Passkey) => ReactNode;
}

export const PasskeyList = ({ passkeys, actionsFor }: Props) => {
  const t = useTranslations('account');
  const format = useFormat();
  return (
    <ul className={classes.list}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <span>
            <Box component="span" fw={600} data-breaks>
              {passkey.name}
            </Box>
            <small>
              {[
                t('passkey.created', { time: format.date(passkey.createdOn) }),
                passkey.lastUsedOn === null
                  ? t('passkey.unused')
                  : t('passkey.used', { time: format.dateTime(passkey.lastUsedOn) }),
                ...(passkey.isSynced ? [t('passkey.synced')] : []),
              ].join(' · ')}
            </small>
          </span>
          {actionsFor(passkey)}
        </li>
      ))}
    </ul>
  );
};
