import type { SamlProvider } from '#shared/organisation/identity-providers/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './identity-providers.module.css';
import { MetadataFields } from './metadata-fields.tsx';
import type { ProtocolDraft } from './provider-draft.ts';
import { SamlRequestFields } from './saml-request-fields.tsx';

interface Props {
  draft: ProtocolDraft<'SAML'>;
  provider: SamlProvider;
  onChange: (draft: ProtocolDraft<'SAML'>) => void;
}

const MetadataFacts = ({ metadata }: Pick<SamlProvider, 'metadata'>) => {
  const t = useTranslations('identity-providers');
  const format = useFormat();
  return (
    <dl className={`${classes.outcome} ${classes.whole}`}>
      <dt>{t('saml.metadata')}</dt>
      <dd>
        {metadata.address ?? t('saml.pasted')}
        <small>
          {t(metadata.isSigned ? 'saml.signed' : 'saml.unsigned', { time: format.dateTime(metadata.readOn) })}
        </small>
        {metadata.validUntil !== null && (
          <small>{t('saml.validUntil', { time: format.dateTime(metadata.validUntil) })}</small>
        )}
      </dd>
      <dt>{t('saml.signInAddress')}</dt>
      <dd data-breaks>{metadata.signInAddress}</dd>
      <dt>{t('saml.certificates')}</dt>
      <dd>
        {metadata.certificates.map(({ name, expiresOn, fingerprint }) => (
          <span key={fingerprint} data-breaks>
            {t('saml.certificateUntil', { name, time: format.date(expiresOn) })}
            <small>SHA-256 {fingerprint}</small>
          </span>
        ))}
      </dd>
    </dl>
  );
};

export const SamlFields = ({ draft, provider, onChange }: Props) => (
  <>
    <MetadataFacts metadata={provider.metadata} />
    <MetadataFields value={draft} isReplacement onChange={(change) => onChange({ ...draft, ...change })} />
    <SamlRequestFields
      value={draft}
      isSubjectKept={provider.identityCount > 0}
      onChange={(change) => onChange({ ...draft, ...change })}
    />
  </>
);
