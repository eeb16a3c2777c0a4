import type { DecimalSign } from '#charts/format-number.ts';
import type { FigureData } from '#shared/calculation/figures.ts';
import { FigureChart } from './figure-chart.tsx';
import { FigureTable } from './figure-table.tsx';
import { HiddenNotice, type MissingReason } from './hidden-notice.tsx';

interface FigureContentProps {
  data: FigureData | null;
  language: string;
  decimal: DecimalSign;
  color: string | null;
  asTable?: boolean;
  /** Why there are no figures, where there are none. */
  missing?: MissingReason;
}

/** What stands in a card's place for the picture: the picture, its table, or why there is none. */
export const FigureContent = (props: FigureContentProps) => {
  const { data, language, decimal, color, asTable = false, missing = 'not-calculated' } = props;
  const figure = data?.figures[0];
  if (!figure) return <HiddenNotice reason={missing} />;
  const anyGroup = figure.groups.some(({ distribution }) => distribution.hidden === null);
  if (figure.total.hidden !== null && !anyGroup) return <HiddenNotice reason={figure.total.hidden} />;
  return asTable ? (
    <FigureTable figure={figure} language={language} decimal={decimal} />
  ) : (
    <FigureChart figure={figure} language={language} decimal={decimal} color={color} />
  );
};
