import { Button, FileButton, Group, PasswordInput, Switch, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { logoMediaTypes, MAXIMUM_LOGO_BYTES } from '#shared/configs/rules.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import classes from './identity-providers.module.css';
import type { ProviderDraft } from './provider-draft.ts';

interface Props {
  draft: ProviderDraft;
  issuer: string;
  hasSecret: boolean;
  onChange: (change: Partial<ProviderDraft>) => void;
}

const asDataAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** How it appears on the sign-in page, and as which client Plenum speaks to it. */
export const ClientFields = ({ draft, issuer, hasSecret, onChange }: Props) => {
  const t = useTranslations('identity-providers');
  const [isLogoRefused, setLogoRefused] = useState(false);
  const takeLogo = async (file: File | null): Promise<void> => {
    if (!file) return;
    setLogoRefused(file.size > MAXIMUM_LOGO_BYTES);
    if (file.size <= MAXIMUM_LOGO_BYTES) onChange({ logoSrc: await asDataAddress(file) });
  };
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('client.title')}</h2>
      <div className={classes.fields}>
        <TextInput
          label={t('name')}
          description={t('nameHelp')}
          maxLength={80}
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <div>
          <Group gap={8} align="center" className={classes.logoRow ?? ''}>
            {draft.logoSrc !== null && <img src={draft.logoSrc} alt={t('logo')} className={classes.logo} />}
            <FileButton accept={logoMediaTypes.join(',')} onChange={(file) => void takeLogo(file)}>
              {(props) => (
                <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} {...props}>
                  {t('logoUpload')}
                </Button>
              )}
            </FileButton>
            {draft.logoSrc !== null && (
              <Button variant="subtle" onClick={() => onChange({ logoSrc: null })}>
                {t('logoRemove')}
              </Button>
            )}
          </Group>
          {isLogoRefused && (
            <p className={classes.wrong} role="alert">
              {t('logoTooLarge')}
            </p>
          )}
        </div>
        <TextInput
          className={classes.whole ?? ''}
          label={t('issuer')}
          description={t('issuerKept')}
          value={issuer}
          readOnly
          variant="filled"
        />
        <TextInput
          label={t('client.id')}
          maxLength={255}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          value={draft.clientId}
          onChange={(event) => onChange({ clientId: event.currentTarget.value })}
        />
        <PasswordInput
          label={t('client.secret')}
          description={hasSecret ? t('client.secretKept') : undefined}
          maxLength={1000}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('client.secretShow'), tabIndex: 0 }}
          value={draft.clientSecret ?? ''}
          onChange={(event) => onChange({ clientSecret: event.currentTarget.value })}
        />
        <TextInput
          className={classes.whole ?? ''}
          label={t('client.scopes')}
          description={t('client.scopesHelp')}
          maxLength={500}
          spellCheck={false}
          autoCapitalize="none"
          value={draft.scopes}
          onChange={(event) => onChange({ scopes: event.currentTarget.value })}
        />
        <Switch
          className={classes.whole ?? ''}
          label={t('client.active')}
          description={t('client.activeHelp')}
          checked={draft.isActive}
          onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
        />
      </div>
    </section>
  );
};
