import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { NewProvider, ProviderKind } from '#shared/organisation/identity-providers/contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { MetadataFields } from './metadata-fields.tsx';
import { useCreateProvider } from './use-identity-providers.ts';

interface Props {
  onClose: () => void;
  onAdded: (providerId: number) => void;
}

const kinds = ['OIDC', 'SAML'] as const satisfies readonly ProviderKind[];

/** The things that have to be known first; the rest follows on the provider's own page. */
export const AddProviderDialog = ({ onClose, onAdded }: Props) => {
  const t = useTranslations('identity-providers');
  const create = useCreateProvider();
  const [kind, setKind] = useState<ProviderKind>('OIDC');
  const [name, setName] = useState('');
  const [issuer, setIssuer] = useState('');
  const [metadata, setMetadata] = useState({ source: '', certificate: '' });
  const [entityId, setEntityId] = useState('');
  const given: Record<ProviderKind, NewProvider> = {
    OIDC: { kind: 'OIDC', name, issuer },
    SAML: {
      ...{ kind: 'SAML', name, entityId: entityId.trim() || null },
      metadata: { source: metadata.source, certificate: metadata.certificate.trim() || null },
    },
  };
  const needed = kind === 'OIDC' ? issuer : metadata.source;
  const text = { spellCheck: false, autoCapitalize: 'none' } as const;
  return (
    <FormDialog
      title={t('add')}
      action={t('addAction')}
      error={create.error}
      isPending={create.isPending}
      disabled={name.trim() === '' || needed.trim() === ''}
      onClose={onClose}
      onSubmit={() => create.mutate(given[kind], { onSuccess: ({ id }) => onAdded(id) })}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('protocol')}
        data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={(value) => setKind(kinds.find((one) => one === value) ?? kind)}
      />
      <TextInput
        label={t('name')}
        description={t('nameHelp')}
        maxLength={80}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {kind === 'OIDC' ? (
        <TextInput
          {...text}
          label={t('issuer')}
          description={t('issuerHelp')}
          placeholder="https://login.university.example/realms/campus"
          inputMode="url"
          maxLength={500}
          value={issuer}
          onChange={(event) => setIssuer(event.currentTarget.value)}
        />
      ) : (
        <>
          <MetadataFields
            value={metadata}
            isReplacement={false}
            onChange={(change) => setMetadata({ ...metadata, ...change })}
          />
          <TextInput
            {...text}
            label={t('saml.entityId')}
            description={t('saml.entityIdHelp')}
            maxLength={1024}
            value={entityId}
            onChange={(event) => setEntityId(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
};
