import { PasswordInput } from '@mantine/core';
import { useTranslations } from '../../../../lib/use-translations.ts';

interface Props {
  description: string;
  value: string;
  onChange: (value: string) => void;
}

export const CurrentPasswordField = ({ description, value, onChange }: Props) => {
  const t = useTranslations('account');
  return (
    <PasswordInput
      label={t('password.label')}
      description={description}
      autoComplete="current-password"
      data-autofocus
      visibilityToggleButtonProps={{ 'aria-label': t('password.show'), tabIndex: 0 }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
