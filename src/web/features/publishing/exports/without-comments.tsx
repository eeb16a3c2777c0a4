import { Menu } from '@mantine/core';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import { readComments } from '#shared/reports/report-items/read-comments.ts';
import { useUiConfig } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './export-panel.module.css';

interface WithFigures {
  readonly content: { readonly data: FigureData | null };
}

/** [6.03] Explains in the export menu why files lack the report's comments. */
export const WithoutComments = ({ items }: { items: readonly WithFigures[] }) => {
  const t = useTranslations('exports');
  const { permitOpenQuestionCsvExport } = useUiConfig();
  const hasComments = items.some(({ content }) => readComments(content.data) !== null);
  return hasComments && !permitOpenQuestionCsvExport ? (
    <Menu.Label className={classes.reason ?? ''}>{t('withoutComments')}</Menu.Label>
  ) : null;
};
