import { Button, Group, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ProxyProvider } from '#shared/organisation/identity-providers/contract.ts';
import { isIdentityHeader, isProxySecret } from '#shared/organisation/identity-providers/proxy-headers.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './identity-providers.module.css';
import type { ProtocolDraft } from './provider-draft.ts';

interface Props {
  draft: ProtocolDraft<'PROXY'>;
  provider: ProxyProvider;
  onChange: (draft: ProtocolDraft<'PROXY'>) => void;
}

const SECRET_BYTES = 24;
const plain = { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } as const;

const createSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const SecretField = ({ draft, provider, onChange }: Props) => {
  const t = useTranslations('identity-providers');
  const [isShown, setShown] = useState(false);
  const secret = draft.proxySecret ?? '';
  const generate = (): void => {
    setShown(true);
    onChange({ ...draft, proxySecret: createSecret() });
  };
  return (
    <Group className={classes.whole ?? ''} align="end" gap="xs">
      <PasswordInput
        flex="1 1 24ch"
        label={t('proxy.secret')}
        description={t(provider.hasSecret && secret === '' ? 'proxy.secretKept' : 'proxy.secretHelp')}
        error={secret !== '' && !isProxySecret(secret) && t('proxy.secretWeak')}
        inputWrapperOrder={['label', 'description', 'error', 'input']}
        maxLength={200}
        autoComplete="new-password"
        visible={isShown}
        onVisibilityChange={setShown}
        visibilityToggleButtonProps={{ 'aria-label': t('client.secretShow'), tabIndex: 0 }}
        value={secret}
        onChange={(event) => onChange({ ...draft, proxySecret: event.currentTarget.value })}
      />
      <Button variant="default" onClick={generate}>
        {t('proxy.generate')}
      </Button>
    </Group>
  );
};

export const ProxyFields = (props: Props) => {
  const { draft, provider, onChange } = props;
  const t = useTranslations('identity-providers');
  const whole = classes.whole ?? '';
  const isKept = provider.identityCount > 0;
  const complain = (name: string) => name !== '' && !isIdentityHeader(name) && t('proxy.unsuitable');
  return (
    <>
      <TextInput
        {...plain}
        label={t('proxy.subject')}
        description={t(isKept ? 'saml.subjectKept' : 'proxy.subjectHelp')}
        placeholder="X-Remote-User"
        readOnly={isKept}
        error={complain(draft.subjectHeader)}
        maxLength={100}
        value={draft.subjectHeader}
        onChange={(event) => onChange({ ...draft, subjectHeader: event.currentTarget.value })}
      />
      <TextInput
        {...plain}
        label={t('proxy.methods')}
        description={t('proxy.methodsHelp')}
        placeholder="X-Authn-Context"
        error={complain(draft.methodsHeader)}
        maxLength={100}
        value={draft.methodsHeader}
        onChange={(event) => onChange({ ...draft, methodsHeader: event.currentTarget.value })}
      />
      <SecretField {...props} />
      <TextInput
        {...plain}
        className={whole}
        label={t('proxy.signOut')}
        description={t('proxy.signOutHelp')}
        placeholder="/mellon/logout?ReturnTo=/sign-in"
        maxLength={500}
        value={draft.signOutPath}
        onChange={(event) => onChange({ ...draft, signOutPath: event.currentTarget.value })}
      />
    </>
  );
};
