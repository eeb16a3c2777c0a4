import { Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSession } from '../../../../lib/session.tsx';
import { languageName } from '../../../../lib/texts/language-name.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { LoadingSkeleton } from '../../../../ui/loading-skeleton.tsx';
import { readAuthorText, rewritten } from '../draft/author-texts.ts';
import type { SettingsProps } from '../draft/draft.ts';
import classes from '../report-items.module.css';
import { TitleField } from './fields/title-field.tsx';

/** A separate chunk: the editor is large and few pages need it. */
const RichTextField = lazy(() => import('../rich-text/rich-text-field.tsx'));

export const RichTextSettings = ({ draft, language, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  const { user } = useSession().uiConfig.language;
  const { text, instead } = readAuthorText(draft, language);
  return (
    <>
      <TitleField draft={draft} language={language} change={change} description={t('text.titleHelp')} />
      <div className={classes.wide}>
        <Suspense fallback={<LoadingSkeleton height={320} label={t('text.loading')} />}>
          <RichTextField
            label={t('text.label')}
            language={language}
            value={text}
            onChange={(own) => change(rewritten(draft, language, own))}
          />
        </Suspense>
        {instead && (
          <Text size="xs" c="dimmed" mt="sm">
            {t('text.inOther', {
              language: languageName(language, user),
              other: languageName(instead.language, user),
            })}
          </Text>
        )}
      </div>
    </>
  );
};
