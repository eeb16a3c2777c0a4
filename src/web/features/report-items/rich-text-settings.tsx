import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslations } from '../../lib/use-translations.ts';
import type { SettingsProps } from './draft.ts';
import classes from './report-items.module.css';
import { TitleField } from './title-field.tsx';

/** The editor is large and needed by few pages: a chunk of its own. */
const RichTextField = lazy(() => import('./rich-text-field.tsx'));

/** Heading and text. */
export const RichTextSettings = ({ draft, language, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  return (
    <>
      <TitleField draft={draft} change={change} description={t('text.titleHelp')} />
      <div className={classes.wide}>
        <Suspense fallback={<Skeleton height={320} aria-label={t('text.loading')} />}>
          <RichTextField
            label={t('text.label')}
            language={language}
            value={draft.text}
            onChange={(text) => change({ text })}
          />
        </Suspense>
      </div>
    </>
  );
};
