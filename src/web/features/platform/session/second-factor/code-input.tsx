import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslations } from '../../../../lib/use-translations.ts';

export const CodeInput = ({ ref, ...props }: TextInputProps & { ref?: React.Ref<HTMLInputElement> }) => {
  const t = useTranslations('session');
  return (
    <TextInput
      ref={ref ?? null}
      label={t('code.label')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      {...props}
    />
  );
};
