import { Alert, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Federation } from '#shared/organisation/identity-providers/contract.ts';
import { Problem } from '#shared/problems.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { metadataState } from './federation-state.ts';
import classes from './identity-providers.module.css';
import type { ProtocolDraft } from './provider-draft.ts';
import { SamlRequestFields } from './saml-request-fields.tsx';
import { SignersField } from './signers-field.tsx';

interface Props {
  draft: ProtocolDraft<'FEDERATION'>;
  provider: Federation;
  onChange: (draft: ProtocolDraft<'FEDERATION'>) => void;
}

const MEGABYTES = 256;

const FederationWarning = ({ metadata, issuer }: Pick<Federation, 'metadata' | 'issuer'>) => {
  const t = useTranslations('identity-providers');
  const format = useFormat();
  const state = metadataState(metadata, new Date());
  if (state === 'GOOD' || state === 'READING') return null;
  const { failure, validUntil } = metadata;
  const host = URL.canParse(issuer) ? new URL(issuer).hostname : issuer;
  return (
    <Alert
      className={classes.whole ?? ''}
      color={state === 'FAILING' || state === 'ENDING' ? 'yellow' : 'red'}
      icon={<IconAlertTriangle size={18} aria-hidden />}
    >
      {t(`federation.state.${state}`, { time: validUntil === null ? '' : format.dateTime(validUntil) })}
      {failure !== null && ` ${problemText(new Problem(failure, { host, megabytes: MEGABYTES }))}`}
    </Alert>
  );
};

const FederationFacts = ({ metadata, signers }: Pick<Federation, 'metadata' | 'signers'>) => {
  const t = useTranslations('identity-providers');
  const format = useFormat();
  const { readOn, validUntil, providerCount, hiddenCount, skippedCount, byteCount, isReading } = metadata;
  return (
    <dl className={`${classes.outcome} ${classes.whole}`}>
      <dt>{t('saml.metadata')}</dt>
      <dd aria-live="polite">
        {readOn === null
          ? t(isReading ? 'federation.reading' : 'federation.unread')
          : t('federation.count', { count: providerCount })}
        {readOn !== null && (
          <>
            <small>
              {t('saml.signed', { time: format.dateTime(readOn) })}
              {isReading && ` · ${t('federation.reading')}`}
            </small>
            {validUntil !== null && (
              <small>{t('saml.validUntil', { time: format.dateTime(validUntil) })}</small>
            )}
            <small>
              {t('federation.more', {
                hidden: hiddenCount,
                skipped: skippedCount,
                megabytes: Math.ceil(byteCount / 1_000_000),
              })}
            </small>
          </>
        )}
      </dd>
      <dt>{t('federation.signedBy')}</dt>
      <dd>
        {signers.map(({ name, expiresOn, fingerprint }) => (
          <span key={fingerprint} data-breaks>
            {expiresOn !== null && t('saml.certificateUntil', { name, time: format.date(expiresOn) })}
            <small>SHA-256 {fingerprint}</small>
          </span>
        ))}
      </dd>
    </dl>
  );
};

export const FederationFields = ({ draft, provider, onChange }: Props) => {
  const t = useTranslations('identity-providers');
  const list = { autosize: true, minRows: 2, maxRows: 8, spellCheck: false, autoCapitalize: 'none' } as const;
  return (
    <>
      <FederationWarning metadata={provider.metadata} issuer={provider.issuer} />
      <FederationFacts metadata={provider.metadata} signers={provider.signers} />
      <SignersField
        value={draft.signers}
        isReplacement
        onChange={(signers) => onChange({ ...draft, signers })}
      />
      <Textarea
        {...list}
        className={classes.whole ?? ''}
        label={t('federation.entityIds')}
        description={t('federation.entityIdsHelp')}
        placeholder="https://idp.university.example/idp/shibboleth"
        value={draft.entityIds}
        onChange={(event) => onChange({ ...draft, entityIds: event.currentTarget.value })}
      />
      <Textarea
        {...list}
        className={classes.whole ?? ''}
        label={t('federation.authorities')}
        description={t('federation.authoritiesHelp')}
        placeholder="https://www.aai.dfn.de"
        value={draft.authorities}
        onChange={(event) => onChange({ ...draft, authorities: event.currentTarget.value })}
      />
      <SamlRequestFields
        value={draft}
        isSubjectKept={provider.identityCount > 0}
        onChange={(change) => onChange({ ...draft, ...change })}
      />
    </>
  );
};
