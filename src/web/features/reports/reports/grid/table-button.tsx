import { ActionIcon } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from './report-card.module.css';

interface TableButtonProps {
  title: string;
  asTable: boolean;
  onAsTable: () => void;
}

/** Readers have no menu of tools: this one is always seen. */
export const TableButton = ({ title, asTable, onAsTable }: TableButtonProps) => {
  const t = useTranslations('reports');
  const name = t(asTable ? 'card.asChart' : 'card.asTable');
  const Icon = asTable ? IconChartBar : IconTable;
  return (
    <ActionIcon
      className={classes.tableButton ?? ''}
      variant="subtle"
      color="gray"
      size="md"
      title={name}
      aria-label={`${name}: ${title}`}
      onClick={onAsTable}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
};
