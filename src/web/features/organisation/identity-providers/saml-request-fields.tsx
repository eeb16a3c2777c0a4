import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { SamlChange } from '#shared/organisation/identity-providers/contract.ts';
import { samlSubjects } from '#shared/organisation/identity-providers/saml-contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './identity-providers.module.css';

type Value = Pick<SamlChange, 'signsRequests' | 'subjectFrom' | 'authnContexts'>;

interface Props {
  value: Value;
  isSubjectKept: boolean;
  onChange: (change: Partial<Value>) => void;
}

/** Fields of the requests by SAML, to one provider or to a federation. */
export const SamlRequestFields = ({ value, isSubjectKept, onChange }: Props) => {
  const t = useTranslations('identity-providers');
  return (
    <>
      <NativeSelect
        className={classes.whole ?? ''}
        label={t('saml.subject')}
        description={t(isSubjectKept ? 'saml.subjectKept' : 'saml.subjectHelp')}
        disabled={isSubjectKept}
        data={samlSubjects.map((one) => ({ value: one, label: t(`saml.${one}`) }))}
        value={value.subjectFrom}
        onChange={(event) => {
          const chosen = samlSubjects.find((one) => one === event.currentTarget.value);
          if (chosen) onChange({ subjectFrom: chosen });
        }}
      />
      <TextInput
        className={classes.whole ?? ''}
        label={t('client.acrValues')}
        description={t('saml.authnContextsHelp')}
        placeholder="https://refeds.org/profile/mfa"
        maxLength={500}
        spellCheck={false}
        autoCapitalize="none"
        value={value.authnContexts}
        onChange={(event) => onChange({ authnContexts: event.currentTarget.value })}
      />
      <Checkbox
        className={classes.whole ?? ''}
        label={t('saml.signsRequests')}
        description={t('saml.signsRequestsHelp')}
        checked={value.signsRequests}
        onChange={(event) => onChange({ signsRequests: event.currentTarget.checked })}
      />
    </>
  );
};
