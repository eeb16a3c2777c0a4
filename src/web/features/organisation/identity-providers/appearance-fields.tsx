import { Button, FileButton, Group, Switch, Text, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { logoMediaTypes, MAXIMUM_LOGO_BYTES } from '#shared/platform/configs/rules.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';
import classes from './identity-providers.module.css';
import type { ProviderDraft } from './provider-draft.ts';

interface Props {
  draft: ProviderDraft;
  issuer: string;
  onChange: (change: Partial<ProviderDraft>) => void;
  children: ReactNode;
}

const asDataAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

export const AppearanceFields = ({ draft, issuer, onChange, children }: Props) => {
  const t = useTranslations('identity-providers');
  const [isLogoRefused, setLogoRefused] = useState(false);
  const { kind } = draft.protocol;
  const isOnSignInPage = kind !== 'LTI';
  const takeLogo = async (file: File | null): Promise<void> => {
    if (!file) return;
    setLogoRefused(file.size > MAXIMUM_LOGO_BYTES);
    if (file.size <= MAXIMUM_LOGO_BYTES) onChange({ logoSrc: await asDataAddress(file) });
  };
  return (
    <TitledSection title={t('client.title')}>
      <div className={classes.fields}>
        <TextInput
          label={t('name')}
          className={isOnSignInPage ? '' : (classes.whole ?? '')}
          description={isOnSignInPage ? t('nameHelp') : undefined}
          maxLength={80}
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        {isOnSignInPage && (
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
              <Text size="xs" c="var(--plenum-danger)" mt="2xs" role="alert">
                {t('logoTooLarge')}
              </Text>
            )}
          </div>
        )}
        <TextInput
          className={classes.whole ?? ''}
          label={t(`issuerOf.${kind}`)}
          description={t(`issuerKept.${kind}`)}
          value={issuer}
          readOnly
          variant="filled"
        />
        {children}
        <Switch
          className={classes.whole ?? ''}
          label={t(kind === 'LTI' ? 'lti.active' : 'client.active')}
          description={t('client.activeHelp')}
          checked={draft.isActive}
          onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
        />
      </div>
    </TitledSection>
  );
};
