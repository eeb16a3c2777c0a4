import { Button, FileButton, Group, Input, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { logoMediaTypes, MAXIMUM_LOGO_BYTES } from '#shared/platform/configs/rules.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './configs.module.css';

interface Props {
  src: string | null;
  field: { error?: ReactNode };
  onChange: (src: string | null) => void;
  onRefused: () => void;
}

const asDataAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

export const LogoField = ({ src, field, onChange, onRefused }: Props) => {
  const t = useTranslations('configs');
  const isUploaded = src?.startsWith('data:') ?? false;
  const take = (file: File | null): void => {
    if (!file) return;
    if (file.size > MAXIMUM_LOGO_BYTES) onRefused();
    else void asDataAddress(file).then(onChange, onRefused);
  };
  return (
    <>
      {isUploaded ? (
        <Input.Wrapper label={t('appearance.uploaded')} error={field.error}>
          <img src={src ?? ''} alt={t('appearance.uploaded')} className={classes.logo} />
        </Input.Wrapper>
      ) : (
        <TextInput
          label={t('appearance.logo')}
          description={t('appearance.logoHelp')}
          {...field}
          value={src ?? ''}
          onChange={(event) => onChange(event.currentTarget.value.trim() || null)}
        />
      )}
      <Group gap={8}>
        <FileButton accept={logoMediaTypes.join(',')} onChange={take}>
          {(props) => (
            <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} {...props}>
              {t('appearance.upload')}
            </Button>
          )}
        </FileButton>
        {src !== null && (
          <Button variant="subtle" onClick={() => onChange(null)}>
            {t('appearance.remove')}
          </Button>
        )}
      </Group>
    </>
  );
};
