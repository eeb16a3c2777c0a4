import { ActionIcon, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { IdentityProvider, OidcProvider } from '#shared/organisation/identity-providers/contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';

const oidcNames = [
  'redirect',
  'afterSignOut',
  'backChannelLogout',
  'frontChannelLogout',
] as const satisfies readonly (keyof OidcProvider['addresses'])[];

type AddressedProvider = Exclude<IdentityProvider, { kind: 'LDAP' }>;

const listAddresses = (provider: AddressedProvider) => {
  switch (provider.kind) {
    case 'OIDC':
      return oidcNames.map((name) => ({ name, address: provider.addresses[name] }));
    case 'LTI':
      return (['tool', 'initiation', 'launch'] as const).map((name) => ({
        ...{ name, address: provider.addresses[name] },
      }));
    case 'PROXY':
      return [{ name: 'protected' as const, address: provider.addresses.protected }];
    case 'SAML':
    case 'FEDERATION':
      return (['entityId', 'assertionConsumer'] as const).map((name) => ({
        ...{ name, address: provider.addresses[name] },
      }));
  }
};

export const AddressField = ({ label, address }: { label: string; address: string }) => {
  const t = useTranslations('identity-providers');
  return (
    <TextInput
      label={label}
      value={address}
      readOnly
      variant="filled"
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <ActionIcon
              variant="subtle"
              aria-label={t(copied ? 'copied' : 'copyNamed', { name: label })}
              onClick={copy}
            >
              {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            </ActionIcon>
          )}
        </CopyButton>
      }
    />
  );
};

export const ProviderAddresses = ({ provider }: { provider: AddressedProvider }) => {
  const t = useTranslations('identity-providers');
  return (
    <TitledSection title={t('addresses.title')} about={t(`addresses.about.${provider.kind}`)}>
      {listAddresses(provider).map(({ name, address }) => (
        <AddressField key={name} label={t(`addresses.${name}`)} address={address} />
      ))}
    </TitledSection>
  );
};
