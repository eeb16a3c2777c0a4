import { Textarea } from '@mantine/core';
import { MAXIMUM_METADATA } from '#shared/organisation/identity-providers/saml-contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './identity-providers.module.css';

interface Source {
  readonly source: string;
  readonly certificate: string;
}

interface Props {
  value: Source;
  isReplacement: boolean;
  onChange: (change: Partial<Source>) => void;
}

export const MetadataFields = ({ value, isReplacement, onChange }: Props) => {
  const t = useTranslations('identity-providers');
  const shared = {
    className: classes.whole ?? '',
    spellCheck: false,
    autoCapitalize: 'none',
    autosize: true,
  };
  return (
    <>
      <Textarea
        {...shared}
        label={t(isReplacement ? 'saml.replace' : 'saml.source')}
        description={t(isReplacement ? 'saml.replaceHelp' : 'saml.sourceHelp')}
        placeholder="https://idp.university.example/idp/shibboleth"
        maxLength={MAXIMUM_METADATA}
        minRows={2}
        maxRows={5}
        value={value.source}
        onChange={(event) => onChange({ source: event.currentTarget.value })}
      />
      <Textarea
        {...shared}
        label={t('saml.certificate')}
        description={t('saml.certificateHelp')}
        placeholder="-----BEGIN CERTIFICATE-----"
        maxLength={10_000}
        minRows={2}
        maxRows={6}
        value={value.certificate}
        onChange={(event) => onChange({ certificate: event.currentTarget.value })}
      />
    </>
  );
};
