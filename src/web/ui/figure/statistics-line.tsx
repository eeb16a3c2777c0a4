import { describeStatistics } from '#charts/describe-figure.ts';
import type { DecimalSign } from '#charts/format-number.ts';
import type { ShownDistribution } from '#shared/calculation/figures.ts';
import classes from './figure.module.css';

interface StatisticsLineProps {
  shown: ShownDistribution;
  language: string;
  decimal: DecimalSign;
}

/** One line under a picture: n, mean, median, s and abstentions, in the words of the report's language. */
export const StatisticsLine = ({ shown, language, decimal }: StatisticsLineProps) => (
  <dl className={classes.statistics}>
    {describeStatistics(shown, { language, decimal }).map(({ name, longName, value }) => (
      <div key={name}>
        <dt>
          <abbr title={longName}>{name}</abbr>
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
