import { SegmentedControl, TextInput } from '@mantine/core';
import type { NewProvider, ProviderKind } from '#shared/organisation/identity-providers/contract.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { MetadataFields } from './metadata-fields.tsx';
import { readSigners } from './read-signers.ts';
import { SignersField } from './signers-field.tsx';
import { useCreateProvider } from './use-identity-providers.ts';

interface Props {
  onClose: () => void;
  onAdded: (providerId: number) => void;
}

interface Draft extends Record<string, unknown> {
  kind: ProviderKind;
  name: string;
  issuer: string;
  entityId: string;
  metadata: { source: string; certificate: string };
  signers: string;
}

const kinds = [
  'OIDC',
  'SAML',
  'FEDERATION',
  'LTI',
  'LDAP',
  'PROXY',
] as const satisfies readonly ProviderKind[];

const PLACEHOLDERS = {
  OIDC: 'https://login.university.example/realms/campus',
  LTI: 'https://moodle.university.example',
  LDAP: 'ldaps://ldap.university.example',
  PROXY: 'https://idp.university.example/idp/shibboleth',
  FEDERATION: 'https://metadata.federation.example/metadata.xml',
} as const;

export const AddProviderDialog = ({ onClose, onAdded }: Props) => {
  const t = useTranslations('identity-providers');
  const create = useCreateProvider();
  const form = useBodyForm<Draft>({
    initialValues: {
      ...{ kind: 'OIDC', name: '', issuer: '', entityId: '', signers: '' },
      metadata: { source: '', certificate: '' },
    },
  });
  const { kind, name, issuer, metadata, entityId, signers } = form.values;
  const given: Record<ProviderKind, NewProvider> = {
    OIDC: { kind: 'OIDC', name, issuer },
    LTI: { kind: 'LTI', name, issuer },
    LDAP: { kind: 'LDAP', name, issuer },
    PROXY: { kind: 'PROXY', name, issuer },
    FEDERATION: { kind: 'FEDERATION', name, issuer, signers: readSigners(signers) },
    SAML: {
      ...{ kind: 'SAML', name, entityId: entityId.trim() || null },
      metadata: { source: metadata.source, certificate: metadata.certificate.trim() || null },
    },
  };
  const needed = {
    ...{ OIDC: [issuer], LTI: [issuer], LDAP: [issuer], PROXY: [issuer] },
    ...{ SAML: [metadata.source], FEDERATION: [issuer, signers] },
  }[kind];
  const text = { spellCheck: false, autoCapitalize: 'none' } as const;
  return (
    <FormDialog
      title={t('add')}
      action={t('addAction')}
      error={create.error}
      isPending={create.isPending}
      disabled={[name, ...needed].some((text) => text.trim() === '')}
      onClose={onClose}
      onSubmit={() =>
        create.mutate(given[kind], { onSuccess: ({ id }) => onAdded(id), onError: form.showRefusal })
      }
    >
      <SegmentedControl
        fullWidth
        orientation="vertical"
        aria-label={t('protocol')}
        data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={(value) => form.setFieldValue('kind', value)}
      />
      <TextInput
        label={t('name')}
        description={kind === 'LTI' ? undefined : t('nameHelp')}
        maxLength={80}
        data-autofocus
        {...form.getInputProps('name')}
      />
      {kind !== 'SAML' ? (
        <TextInput
          {...text}
          label={t(`issuerOf.${kind}`)}
          description={t(`issuerHelpOf.${kind}`)}
          placeholder={PLACEHOLDERS[kind]}
          inputMode="url"
          maxLength={500}
          {...form.getInputProps('issuer')}
        />
      ) : (
        <>
          <MetadataFields
            value={metadata}
            isReplacement={false}
            onChange={(change) => form.setFieldValue('metadata', { ...metadata, ...change })}
          />
          <TextInput
            {...text}
            label={t('saml.entityId')}
            description={t('saml.entityIdHelp')}
            maxLength={1024}
            {...form.getInputProps('entityId')}
          />
        </>
      )}
      {kind === 'FEDERATION' && (
        <SignersField
          value={signers}
          isReplacement={false}
          onChange={(typed) => form.setFieldValue('signers', typed)}
        />
      )}
    </FormDialog>
  );
};
