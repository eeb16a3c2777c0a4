import { Box } from '@mantine/core';
import type { Block } from '#document/blocks/block.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from './report-reader.module.css';

export const ContentsList = ({ blocks, language }: { blocks: readonly Block[]; language: string }) => {
  const t = useTranslations('reports');
  return (
    <nav className={classes.contents} aria-labelledby="contents-title">
      <h2 id="contents-title" className={classes.contentsTitle}>
        {t('page.contents')}
      </h2>
      <Box component="ol" fz="sm" lh={1.4} className={classes.contentsList ?? ''}>
        {blocks
          .filter(({ isNameOnly }) => !isNameOnly)
          .map(({ id, heading, content }) => (
            <li key={id} lang={language} data-section={content.kind === 'section' || undefined}>
              <a
                href={`#item-${id}`}
                onClick={(event) => {
                  // The address keeps its base: `<base href>` would turn a bare hash into another page.
                  event.preventDefault();
                  const target = document.getElementById(`item-${id}`);
                  target?.scrollIntoView({ block: 'start' });
                  target?.setAttribute('tabindex', '-1');
                  target?.focus({ preventScroll: true });
                }}
              >
                {heading}
              </a>
            </li>
          ))}
      </Box>
    </nav>
  );
};
