import { Box, Stack } from '@mantine/core';
import { useEffect } from 'react';
import changelog from '../../../../../CHANGELOG.md?raw';
import { useSeenNews } from '../../../lib/use-seen-news.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { splitSections } from './guide-sections.ts';
import classes from './help.module.css';
import { MarkdownText } from './markdown-text.tsx';

const releases = splitSections(changelog);

export const NewsPage = () => {
  const t = useTranslations('help');
  const { markSeen } = useSeenNews();
  useEffect(markSeen, [markSeen]);
  return (
    <Page width="reading">
      <PageHeader title={t('news.title')} description={t('news.about')} />
      <Stack>
        {releases.map(({ id, title, text }) => (
          <Card key={id}>
            <Box component="article" py="2xs" px="xs" className={classes.release ?? ''} aria-labelledby={id}>
              <h2 id={id} lang={title === 'Unreleased' ? undefined : 'en'}>
                {title === 'Unreleased' ? t('news.unreleased') : title}
              </h2>
              <MarkdownText lang="en">{text}</MarkdownText>
            </Box>
          </Card>
        ))}
      </Stack>
    </Page>
  );
};
