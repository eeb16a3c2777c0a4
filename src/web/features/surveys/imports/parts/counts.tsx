import { Flex } from '@mantine/core';
import { useFormat } from '../../../../lib/use-format.ts';
import classes from './counts.module.css';

interface Props {
  label: string;
  counts: readonly { label: string; count: number }[];
}

export const Counts = ({ label, counts }: Props) => {
  const format = useFormat();
  return (
    <Flex
      component="dl"
      columnGap="xl"
      rowGap="md"
      wrap="wrap"
      className={classes.counts ?? ''}
      aria-label={label}
    >
      {counts.map((one) => (
        <div key={one.label}>
          <dt>{one.label}</dt>
          <dd className="tabular">{format.number(one.count)}</dd>
        </div>
      ))}
    </Flex>
  );
};
