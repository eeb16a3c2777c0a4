import { Menu } from '@mantine/core';
import type { FigureData } from '#shared/calculation/figures.ts';
import { commentsOf } from '#shared/report-items/comments-of.ts';
import { useUiConfig } from '../../lib/session.tsx';
import { useTranslations } from '../../lib/use-translations.ts';
import classes from './export-panel.module.css';

/** Of an item, what tells whether it lists comments. */
interface WithFigures {
  readonly content: { readonly data: FigureData | null };
}

/** [6.03] In a menu of formats, why files will have no comments though the report has; nothing where they will. */
export const WithoutComments = ({ items }: { items: readonly WithFigures[] }) => {
  const t = useTranslations('exports');
  const { permitOpenQuestionCsvExport } = useUiConfig();
  const hasComments = items.some(({ content }) => commentsOf(content.data) !== null);
  return hasComments && !permitOpenQuestionCsvExport ? (
    <Menu.Label className={classes.reason ?? ''}>{t('withoutComments')}</Menu.Label>
  ) : null;
};
