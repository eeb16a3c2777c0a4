import type { RichTextEditorLabels } from '@mantine/tiptap';
import { useTranslations } from '../../../../lib/use-translations.ts';

export const useEditorLabels = (): Partial<RichTextEditorLabels> => {
  const t = useTranslations('report-items');
  return {
    h1ControlLabel: t('text.control.h1'),
    h2ControlLabel: t('text.control.h2'),
    h3ControlLabel: t('text.control.h3'),
    boldControlLabel: t('text.control.bold'),
    italicControlLabel: t('text.control.italic'),
    underlineControlLabel: t('text.control.underline'),
    bulletListControlLabel: t('text.control.bulletList'),
    orderedListControlLabel: t('text.control.orderedList'),
    blockquoteControlLabel: t('text.control.quote'),
    linkControlLabel: t('text.control.link'),
    unlinkControlLabel: t('text.control.unlink'),
    linkEditorInputLabel: t('text.control.linkAddress'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorSave: t('text.control.linkSave'),
    undoControlLabel: t('text.control.undo'),
    redoControlLabel: t('text.control.redo'),
    tableInsertControlLabel: t('text.control.tableInsert'),
    tableInsertLabel: (columns, rows) => t('text.control.tableSize', { columns, rows }),
    tableDeleteControlLabel: t('text.control.tableDelete'),
    tableColumnAfterControlLabel: t('text.control.columnAfter'),
    tableColumnDeleteControlLabel: t('text.control.columnDelete'),
    tableRowAfterControlLabel: t('text.control.rowAfter'),
    tableRowDeleteControlLabel: t('text.control.rowDelete'),
    tableToggleHeaderRowControlLabel: t('text.control.headerRow'),
  };
};
