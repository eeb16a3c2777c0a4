import { TextInput } from '@mantine/core';
import { useSession } from '../../../../../lib/session.tsx';
import { languageName } from '../../../../../lib/texts/language-name.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import { readAuthorTitle, retitled } from '../../draft/author-texts.ts';
import type { SettingsProps } from '../../draft/draft.ts';
import classes from '../../report-items.module.css';

interface TitleFieldProps extends Pick<SettingsProps, 'draft' | 'language' | 'change'> {
  label?: string;
  description?: string;
}

export const TitleField = ({ draft, language, change, label, description }: TitleFieldProps) => {
  const t = useTranslations('report-items');
  const { user } = useSession().uiConfig.language;
  const { text, instead } = readAuthorTitle(draft, language);
  const other = instead && {
    language: languageName(language, user),
    other: languageName(instead.language, user),
  };
  return (
    <TextInput
      className={classes.wide ?? ''}
      label={label ?? t('title')}
      description={other ? t('titleInOther', { ...other, title: instead.text }) : description}
      inputWrapperOrder={['label', 'input', 'description']}
      maxLength={500}
      lang={language}
      value={text}
      onChange={(event) => change(retitled(draft, language, event.currentTarget.value))}
    />
  );
};
