import { ActionIcon, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { IdentityProvider } from '#shared/identity-providers/contract.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import classes from './identity-providers.module.css';

const names = ['redirect', 'afterSignOut', 'backChannelLogout', 'frontChannelLogout'] as const;

export const ProviderAddresses = ({ addresses }: Pick<IdentityProvider, 'addresses'>) => {
  const t = useTranslations('identity-providers');
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('addresses.title')}</h2>
      <p className={classes.about}>{t('addresses.about')}</p>
      {names.map((name) => (
        <TextInput
          key={name}
          label={t(`addresses.${name}`)}
          value={addresses[name]}
          readOnly
          variant="filled"
          onFocus={(event) => event.currentTarget.select()}
          rightSection={
            <CopyButton value={addresses[name]}>
              {({ copied, copy }) => (
                <ActionIcon
                  variant="subtle"
                  aria-label={t(copied ? 'copied' : 'copyNamed', { name: t(`addresses.${name}`) })}
                  onClick={copy}
                >
                  {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                </ActionIcon>
              )}
            </CopyButton>
          }
        />
      ))}
    </section>
  );
};
