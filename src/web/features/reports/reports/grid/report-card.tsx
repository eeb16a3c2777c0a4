import { ActionIcon, Flex, Menu } from '@mantine/core';
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { Block } from '#document/blocks/block.ts';
import type { DocumentFormat } from '#document/texts/document-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { BlockContent } from '../../../../ui/figure/block-content.tsx';
import { useMountTurn } from '../../../../ui/figure/chart/use-mount-turn.ts';
import { FigureNotes } from '../../../../ui/figure/figure-notes.tsx';
import { StatisticsLine } from '../../../../ui/figure/statistics-line.tsx';
import { useFocusableOverflow } from '../../../../ui/use-focusable-overflow.ts';
import { CardTools, type CardToolsProps } from './card-tools.tsx';
import classes from './report-card.module.css';

interface TableButtonProps {
  title: string;
  asTable: boolean;
  onAsTable: () => void;
}

const TableButton = ({ title, asTable, onAsTable }: TableButtonProps) => {
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

const CardExports = ({ title, children }: { title: string; children: ReactNode }) => {
  const t = useTranslations('reports');
  return (
    <div className={classes.tools}>
      <Menu position="bottom-end" width={210} withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('card.export', { title })}>
            <IconDownload size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>{children}</Menu.Dropdown>
      </Menu>
    </div>
  );
};

interface ReportCardProps {
  block: Block;
  format: DocumentFormat;
  tools?: Omit<CardToolsProps, 'title' | 'asTable' | 'onAsTable' | 'hasTable'>;
  headingLevel?: 2 | 3;
  exports?: ReactNode;
  report: ReportOfCard;
  isFar?: boolean;
}

export interface ReportOfCard {
  readonly reportId: number;
  readonly snapshotNumber?: number | undefined;
}

export const ReportCard = (props: ReportCardProps) => {
  const { block, format, tools, headingLevel = 2, exports, report, isFar = false } = props;
  const headingId = useId();
  const whereItScrolls = useFocusableOverflow();
  const [asTable, setAsTable] = useState(false);
  const [card, setCard] = useState<HTMLElement | null>(null);
  const isMounted = useMountTurn(!isFar, card);
  const { content, heading } = block;
  const isSection = content.kind === 'section';
  const Heading = `h${headingLevel}` as const;
  const notes = content.kind === 'figure' || content.kind === 'comments' ? content.notes : [];
  const statistics = content.kind === 'figure' ? content.statistics : [];
  const comments = { ...report, reportItemId: block.id, calculatedOn: block.calculatedOn };
  return (
    <article
      ref={setCard}
      id={`item-${block.id}`}
      className={classes.card}
      data-divider={isSection || undefined}
      data-text={content.kind === 'text' || undefined}
      data-hidden={content.kind === 'hidden' || undefined}
      data-comments={content.kind === 'comments' || undefined}
      data-editable={tools ? true : undefined}
      data-selected={tools?.selected || undefined}
      aria-labelledby={headingId}
    >
      <div className={classes.head}>
        <Heading
          {...whereItScrolls}
          id={headingId}
          className={block.isNameOnly ? classes.nameOnly : classes.heading}
          lang={format.language}
        >
          {heading}
        </Heading>
        {!isMounted && <span className={classes.toolsToCome} />}
        {isMounted && tools && (
          <CardTools
            {...tools}
            title={heading}
            hasTable={content.kind === 'figure'}
            asTable={asTable}
            onAsTable={() => setAsTable(!asTable)}
          />
        )}
        {isMounted && !tools && exports && !isSection && <CardExports title={heading}>{exports}</CardExports>}
        {isMounted && !tools && content.kind === 'figure' && (
          <TableButton title={heading} asTable={asTable} onAsTable={() => setAsTable(!asTable)} />
        )}
      </div>
      {!isSection && (
        <div className={classes.picture}>
          {isMounted && (
            <BlockContent
              content={content}
              format={format}
              name={heading}
              asTable={asTable}
              comments={comments}
            />
          )}
        </div>
      )}
      {statistics.length + notes.length > 0 && (
        <Flex
          component="footer"
          columnGap="md"
          rowGap="3xs"
          justify="space-between"
          wrap="wrap"
          className={classes.foot ?? ''}
        >
          {statistics.length > 0 && <StatisticsLine statistics={statistics} format={format} />}
          {notes.length > 0 && <FigureNotes notes={notes} language={format.language} />}
        </Flex>
      )}
    </article>
  );
};
