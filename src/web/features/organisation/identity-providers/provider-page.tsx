import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { IdentityProvider } from '#shared/organisation/identity-providers/contract.ts';
import type { Role } from '#shared/permissions.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import { SaveFoot } from '../../../ui/dialogs/save-foot.tsx';
import { useUnsavedChanges } from '../../../ui/dialogs/use-unsaved-changes.ts';
import { LoadingPage } from '../../../ui/loading-page.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AppearanceFields } from './appearance-fields.tsx';
import { ClientFields } from './client-fields.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { DirectoryFields } from './directory-fields.tsx';
import { DryRun } from './dry-run.tsx';
import { FederationFields } from './federation-fields.tsx';
import classes from './identity-providers.module.css';
import { PersonFields } from './person-fields.tsx';
import { PlatformFields } from './platform-fields.tsx';
import { ProviderAddresses } from './provider-addresses.tsx';
import { buildProviderChange, createProviderDraft, type ProviderDraft } from './provider-draft.ts';
import { ProvisioningSection } from './provisioning-section.tsx';
import { ProxyFields } from './proxy-fields.tsx';
import { RuleTable } from './rule-table.tsx';
import { SamlFields } from './saml-fields.tsx';
import { useDeleteProvider, useIdentityProviders, useSaveProvider } from './use-identity-providers.ts';

interface Props {
  providerId: number;
  nameOfRole: (role: Role) => string;
  above: ReactNode;
  notFound: ReactNode;
  onDeleted: () => void;
}

const withoutKeys = ({ rules, protocol, ...rest }: ProviderDraft): string => {
  const settings = {
    ...protocol,
    ...(protocol.kind === 'OIDC' && { clientSecret: protocol.clientSecret || undefined }),
    ...(protocol.kind === 'PROXY' && { proxySecret: protocol.proxySecret || undefined }),
    ...(protocol.kind === 'LDAP' && { bindPassword: protocol.bindPassword || undefined }),
  };
  return JSON.stringify([rest, settings, rules.map(({ key: _, ...rule }) => rule)]);
};

const ProtocolFields = ({
  provider,
  draft,
  onChange,
}: {
  provider: IdentityProvider;
  draft: ProviderDraft['protocol'];
  onChange: (protocol: ProviderDraft['protocol']) => void;
}) => {
  if (provider.kind === 'OIDC' && draft.kind === 'OIDC')
    return <ClientFields draft={draft} hasSecret={provider.hasSecret} onChange={onChange} />;
  if (provider.kind === 'SAML' && draft.kind === 'SAML')
    return <SamlFields draft={draft} provider={provider} onChange={onChange} />;
  if (provider.kind === 'FEDERATION' && draft.kind === 'FEDERATION')
    return <FederationFields draft={draft} provider={provider} onChange={onChange} />;
  if (provider.kind === 'LDAP' && draft.kind === 'LDAP')
    return <DirectoryFields draft={draft} hasSecret={provider.hasSecret} onChange={onChange} />;
  if (provider.kind === 'PROXY' && draft.kind === 'PROXY')
    return <ProxyFields draft={draft} provider={provider} onChange={onChange} />;
  if (draft.kind === 'LTI') return <PlatformFields draft={draft} onChange={onChange} />;
  return null;
};

const ProviderEditor = ({
  provider,
  nameOfRole,
  above,
  onDeleted,
}: Omit<Props, 'providerId' | 'notFound'> & { provider: IdentityProvider }) => {
  const t = useTranslations('identity-providers');
  const save = useSaveProvider(provider.id);
  const remove = useDeleteProvider(provider.id);
  const [draft, setDraft] = useState(() => createProviderDraft(provider));
  const [chosenUnits, setChosenUnits] = useState<ReadonlyMap<number, string>>(new Map());
  const [isChecked, setChecked] = useState(false);
  const unitNames = new Map([...provider.units.map(({ id, name }) => [id, name] as const), ...chosenUnits]);
  const isDirty = withoutKeys(draft) !== withoutKeys(createProviderDraft(provider));
  const leave = useUnsavedChanges(isDirty);
  const change = (part: Partial<ProviderDraft>): void => setDraft({ ...draft, ...part });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const wanted = buildProviderChange(draft, provider.version);
    if (wanted)
      save.mutate(wanted, {
        onSuccess: (saved) => {
          setDraft(createProviderDraft(saved));
          setChecked(false);
        },
      });
  };
  const ask = (): void =>
    confirmAction({
      title: t('deleteTitle', { name: provider.name }),
      text: t('deleteText', { count: provider.identityCount }),
      confirmLabel: t('delete'),
      danger: true,
      onConfirm: () =>
        remove.mutate(undefined, {
          onSuccess: () => {
            leave();
            onDeleted();
          },
        }),
    });
  return (
    <Page width="reading">
      <PageHeader
        title={provider.name}
        above={above}
        actions={
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={ask}
          >
            {t('delete')}
          </Button>
        }
      />
      <div className={classes.stack}>
        {provider.kind !== 'LDAP' && (
          <Card>
            <ProviderAddresses provider={provider} />
          </Card>
        )}
        <form className={classes.stack} noValidate autoComplete="off" onSubmit={submit}>
          <Card>
            <AppearanceFields draft={draft} issuer={provider.issuer} onChange={change}>
              <ProtocolFields
                provider={provider}
                draft={draft.protocol}
                onChange={(protocol) => change({ protocol })}
              />
            </AppearanceFields>
          </Card>
          <Card>
            <PersonFields draft={draft} onChange={change} />
          </Card>
          <Card>
            <RuleTable
              draft={draft}
              unitNames={unitNames}
              isChecked={isChecked}
              nameOfRole={nameOfRole}
              onChange={change}
              onUnit={({ id, name }) => setChosenUnits(new Map([...chosenUnits, [id, name]]))}
            />
          </Card>
          <Card>
            <DryRun
              draft={draft}
              unitNames={unitNames}
              nameOfRole={nameOfRole}
              {...(provider.kind === 'LDAP' && { directoryId: provider.id })}
            />
          </Card>
          <SaveFoot
            label={t('save')}
            isSaving={save.isPending}
            wasSaved={save.isSuccess}
            isDirty={isDirty}
            isInvalid={isChecked && buildProviderChange(draft, provider.version) === null}
          />
        </form>
        <Card>
          <ConnectionTest providerId={provider.id} kind={provider.kind} isSaved={!isDirty} />
        </Card>
        {provider.kind !== 'LTI' && provider.kind !== 'FEDERATION' && (
          <Card>
            <ProvisioningSection providerId={provider.id} />
          </Card>
        )}
      </div>
    </Page>
  );
};

export const ProviderPage = ({ providerId, notFound, ...props }: Props) => {
  const t = useTranslations('identity-providers');
  const { data, error, refetch } = useIdentityProviders();
  const provider = data?.find(({ id }) => id === providerId);
  if (provider) return <ProviderEditor key={provider.id} provider={provider} {...props} />;
  if (data) return notFound;
  return <LoadingPage error={error} onRetry={() => void refetch()} label={t('loading')} />;
};
