import { Box } from '@mantine/core';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { narrowHeight } from '#charts/narrow-height.ts';
import { type Block, readFigureBlock } from '#document/blocks/block.ts';
import type { Fact } from '#document/facts.ts';
import { buildReportDocument } from '#document/report-document.ts';
import { filterShowsNothing } from '#shared/reports/reports/filter-shows-nothing.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { useUiConfig } from '../../../../lib/session.tsx';
import { useDocumentFormat } from '../../../../lib/use-document-format.ts';
import { usePageTitle } from '../../../../lib/use-page-title.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { type AnyReport, readReportLanguage } from '../../../../report-state/report-query.ts';
import { useDifferences } from '../../../../report-state/use-differences.ts';
import { itemsBelowTheFold } from '../grid/items-below-the-fold.ts';
import { ReportCard } from '../grid/report-card.tsx';
import { StaticGrid } from '../grid/static-grid.tsx';
import { ReaderMenu } from './reader-menu.tsx';
import classes from './report-reader.module.css';

interface ReaderFactsProps {
  facts: readonly Fact[];
  language: string;
}

/** The page is in the report's language, so only files state it. */
const inFirstLine: readonly Fact['key'][] = ['surveys', 'respondents', 'asOf'];

const resultIcons = { missed: IconX, kept: IconCheck, unclear: IconMinus };

const ResultMark = ({ result }: { result: NonNullable<Fact['marks']>[number] | undefined }) => {
  const Icon = result && resultIcons[result];
  return Icon ? <Icon size={14} aria-hidden className={classes.mark ?? ''} /> : null;
};

const ReaderFacts = ({ facts, language }: ReaderFactsProps) => {
  const others = facts.filter(({ key }) => key !== 'language' && !inFirstLine.includes(key));
  return (
    <Box fz="sm" c="dimmed" lh={1.55} className={classes.facts ?? ''} lang={language}>
      <p>
        {facts
          .filter(({ key }) => inFirstLine.includes(key))
          .map(({ key, text }) => (
            <span key={key}>{text}</span>
          ))}
      </p>
      {others.map(({ key, text, details, marks = [] }) =>
        details.length === 0 ? (
          <p key={key}>{text}</p>
        ) : (
          <p key={key} className={classes.filter}>
            <strong>{text}</strong>
            {[...details.entries()].map(([number, detail]) => (
              <span key={number}>
                <ResultMark result={marks[number]} />
                {detail}
              </span>
            ))}
          </p>
        ),
      )}
    </Box>
  );
};

const ContentsList = ({ blocks, language }: { blocks: readonly Block[]; language: string }) => {
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

const MANY_ITEMS = 8;

interface ReportReaderProps {
  type: ReportType;
  report: AnyReport;
  exports?: ReactNode;
  print?: ReactNode;
  itemExports?: (reportItemId: number) => ReactNode;
  notice?: ReactNode;
  snapshotNumber?: number;
  foot?: ReactNode;
  children?: ReactNode;
}

export const ReportReader = ({
  type,
  report,
  exports,
  print,
  itemExports,
  notice,
  snapshotNumber,
  foot,
  children,
}: ReportReaderProps) => {
  const t = useTranslations('reports');
  const language = readReportLanguage(report);
  const format = useDocumentFormat(language);
  const { logoSrc, design } = useUiConfig();
  const contents = useMemo(() => report.reportItems.map(({ content }) => content), [report.reportItems]);
  const { title, facts, blocks } = buildReportDocument(report, type, format, useDifferences(contents));
  usePageTitle(title);
  const far = itemsBelowTheFold(blocks);
  const hasContents = blocks.length >= MANY_ITEMS;
  // Items hidden by the filter are mentioned once above and take no room.
  const shown = filterShowsNothing(report)
    ? blocks.filter(({ content }) => content.kind !== 'hidden')
    : blocks;
  const card = (block: Block) => (
    <ReportCard
      key={block.id}
      block={block}
      format={format}
      report={{ reportId: report.id, snapshotNumber }}
      exports={block.id > 0 ? itemExports?.(block.id) : undefined}
      isFar={far.has(block.id)}
    />
  );
  return (
    <div
      className={classes.page}
      data-contents={hasContents || undefined}
      style={
        {
          ...(design.mainColor && { '--own-main': design.mainColor }),
          ...(design.accentColor && { '--own-accent': design.accentColor }),
        } as CSSProperties
      }
    >
      <header className={classes.header}>
        {logoSrc !== null && <img className={classes.ownLogo} src={logoSrc} alt="" />}
        <h1 className={classes.title}>{title}</h1>
        <ReaderMenu type={type} report={report} exports={exports} print={print} />
        {facts.length > 0 && <ReaderFacts facts={facts} language={language} />}
      </header>
      {hasContents && <ContentsList blocks={blocks} language={language} />}
      <Box
        aria-label={t(type === 'template' ? 'gridLabelTemplate' : 'gridLabel')}
        component="section"
        miw={0}
        className={classes.body ?? ''}
      >
        {notice}
        <StaticGrid
          items={shown.filter(({ isBelowGrid }) => !isBelowGrid)}
          narrowHeight={(block) => {
            const figure = readFigureBlock(block);
            return figure ? narrowHeight(figure.chart) : 0;
          }}
          isLongOnPaper={({ content }) => content.kind === 'comments'}
          renderItem={card}
        />
        <div className={classes.belowGrid}>{shown.filter(({ isBelowGrid }) => isBelowGrid).map(card)}</div>
        {children}
      </Box>
      {(design.footer !== '' || foot) && (
        <Box component="footer" fz="xs" c="dimmed" pt="sm" className={classes.ownFooter ?? ''}>
          {design.footer !== '' && <div>{design.footer}</div>}
          {foot}
        </Box>
      )}
    </div>
  );
};
