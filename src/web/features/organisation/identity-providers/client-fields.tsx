import { NumberInput, PasswordInput, TextInput } from '@mantine/core';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './identity-providers.module.css';
import type { ProtocolDraft } from './provider-draft.ts';

interface Props {
  draft: ProtocolDraft<'OIDC'>;
  hasSecret: boolean;
  onChange: (draft: ProtocolDraft<'OIDC'>) => void;
}

export const ClientFields = ({ draft, hasSecret, onChange }: Props) => {
  const t = useTranslations('identity-providers');
  return (
    <>
      <TextInput
        label={t('client.id')}
        maxLength={255}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={draft.clientId}
        onChange={(event) => onChange({ ...draft, clientId: event.currentTarget.value })}
      />
      <PasswordInput
        label={t('client.secret')}
        description={hasSecret ? t('client.secretKept') : undefined}
        maxLength={1000}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('client.secretShow'), tabIndex: 0 }}
        value={draft.clientSecret ?? ''}
        onChange={(event) => onChange({ ...draft, clientSecret: event.currentTarget.value })}
      />
      <TextInput
        className={classes.whole ?? ''}
        label={t('client.scopes')}
        description={t('client.scopesHelp')}
        maxLength={500}
        spellCheck={false}
        autoCapitalize="none"
        value={draft.scopes}
        onChange={(event) => onChange({ ...draft, scopes: event.currentTarget.value })}
      />
      <TextInput
        label={t('client.acrValues')}
        description={t('client.acrValuesHelp')}
        placeholder="https://refeds.org/profile/mfa"
        maxLength={500}
        spellCheck={false}
        autoCapitalize="none"
        value={draft.acrValues}
        onChange={(event) => onChange({ ...draft, acrValues: event.currentTarget.value })}
      />
      <NumberInput
        label={t('client.maxAge')}
        description={t('client.maxAgeHelp')}
        min={0}
        max={1440}
        allowDecimal={false}
        clampBehavior="strict"
        value={draft.maxAgeMinutes ?? ''}
        onChange={(minutes) =>
          onChange({ ...draft, maxAgeMinutes: typeof minutes === 'number' ? minutes : null })
        }
      />
    </>
  );
};
