import { Textarea } from '@mantine/core';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './identity-providers.module.css';

interface Props {
  value: string;
  isReplacement: boolean;
  onChange: (value: string) => void;
}

export const SignersField = ({ value, isReplacement, onChange }: Props) => {
  const t = useTranslations('identity-providers');
  return (
    <Textarea
      className={classes.whole ?? ''}
      spellCheck={false}
      autoCapitalize="none"
      autosize
      label={t(isReplacement ? 'federation.signersReplace' : 'federation.signers')}
      description={t(isReplacement ? 'federation.signersReplaceHelp' : 'federation.signersHelp')}
      placeholder="-----BEGIN CERTIFICATE-----"
      maxLength={40_000}
      minRows={2}
      maxRows={8}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
