import type { ReactNode } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import { buildBlock } from '#document/blocks/block.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { type AnyReport, readReportLanguage } from '../../../../report-state/report-query.ts';
import { useBlockContext } from '../../../../report-state/use-block-context.ts';
import type { Difference } from './compare-reports.ts';

interface SideProps {
  difference: Difference;
  side: 'mine' | 'theirs';
  report: AnyReport;
  other: AnyReport;
}

const MAXIMUM_LISTED = 5;

const Lines = ({ all }: { all: { key: number | string; line: ReactNode }[] }) => {
  const t = useTranslations('reports');
  const rest = all.length - MAXIMUM_LISTED;
  if (all.length === 0) return '–';
  return (
    <>
      {all.slice(0, MAXIMUM_LISTED).map(({ key, line }) => (
        <div key={key}>{line}</div>
      ))}
      {rest > 0 && <div>{t('conflict.more', { count: rest })}</div>}
    </>
  );
};

export const SideOfDifference = ({ difference, side, report, other }: SideProps) => {
  const t = useTranslations('reports');
  const format = useFormat();
  const language = readReportLanguage(report);
  const context = useBlockContext('report', report);
  const nameOf = (id: number): string =>
    [...report.topSurveys.content, ...other.topSurveys.content].find((survey) => survey.id === id)
      ?.description ?? t('conflict.survey', { id });
  const { what } = difference;
  if (what === 'title' || what === 'language') return difference[side];
  if (what === 'lock') return t(difference[side] ? 'locked' : 'editable');
  if (what === 'publication') {
    const publication = difference[side];
    if (!publication) return t('conflict.unpublished');
    const names = publication.units.map(({ name }) => name).join(', ');
    return `${names}, ${format.dateTime(publication.publishedOn)}`;
  }
  if (what === 'surveys')
    return <Lines all={difference[side].map((id) => ({ key: id, line: nameOf(id) }))} />;
  if (what === 'templates')
    return <Lines all={difference[side].map((title) => ({ key: title, line: title }))} />;
  if (what === 'filter') {
    const all = difference[side].map(({ itemId, text, itemOptions }) => {
      const chosen = itemOptions.filter((option) => option.chosen);
      const options = chosen.map((option) => pickText(option.text, language)).join(', ');
      return { key: itemId, line: `${pickText(text, language)}: ${options}` };
    });
    return <Lines all={all} />;
  }
  const all = difference[side].map((item) => {
    const block = buildBlock(item, context);
    const { x, y, cols, rows } = item.placement;
    const where = what === 'placements' && t('conflict.position', { x: x + 1, y: y + 1, cols, rows });
    return {
      key: item.id,
      line: (
        <>
          {block.heading}
          {where && ` – ${where}`}
        </>
      ),
    };
  });
  return <Lines all={all} />;
};
