import { TextInput } from '@mantine/core';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './identity-providers.module.css';
import type { ProtocolDraft } from './provider-draft.ts';

interface Props {
  draft: ProtocolDraft<'LTI'>;
  onChange: (draft: ProtocolDraft<'LTI'>) => void;
}

const plain = { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } as const;

export const PlatformFields = ({ draft, onChange }: Props) => {
  const t = useTranslations('identity-providers');
  const whole = classes.whole ?? '';
  return (
    <>
      <TextInput
        {...plain}
        label={t('client.id')}
        maxLength={255}
        value={draft.clientId}
        onChange={(event) => onChange({ ...draft, clientId: event.currentTarget.value })}
      />
      <TextInput
        {...plain}
        label={t('lti.deployments')}
        description={t('lti.deploymentsHelp')}
        maxLength={2000}
        value={draft.deployments}
        onChange={(event) => onChange({ ...draft, deployments: event.currentTarget.value })}
      />
      <TextInput
        {...plain}
        className={whole}
        label={t('lti.signInAddress')}
        placeholder="https://moodle.university.example/mod/lti/auth.php"
        inputMode="url"
        maxLength={2000}
        value={draft.signInAddress}
        onChange={(event) => onChange({ ...draft, signInAddress: event.currentTarget.value })}
      />
      <TextInput
        {...plain}
        className={whole}
        label={t('lti.keysAddress')}
        placeholder="https://moodle.university.example/mod/lti/certs.php"
        inputMode="url"
        maxLength={2000}
        value={draft.keysAddress}
        onChange={(event) => onChange({ ...draft, keysAddress: event.currentTarget.value })}
      />
    </>
  );
};
