import { Flex } from '@mantine/core';
import { statisticText } from '#charts/description/chart-table.ts';
import type { FigureBlock } from '#document/blocks/figure-block.ts';
import type { DocumentFormat } from '#document/texts/document-format.ts';
import classes from './chart/figure.module.css';

interface StatisticsLineProps {
  statistics: FigureBlock['statistics'];
  format: DocumentFormat;
}

export const StatisticsLine = ({ statistics, format }: StatisticsLineProps) => (
  <Flex
    component="dl"
    columnGap="md"
    rowGap="3xs"
    wrap="wrap"
    fz="xs"
    c="dimmed"
    className={classes.statistics ?? ''}
  >
    {statistics.map((statistic) => (
      <div key={statistic.key}>
        <dt>
          <abbr title={statistic.longName}>{statistic.name}</abbr>
        </dt>
        <dd>{statisticText(statistic, format)}</dd>
      </div>
    ))}
  </Flex>
);
