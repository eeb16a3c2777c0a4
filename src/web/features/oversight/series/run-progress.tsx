import { Box, Button, Flex, Progress } from '@mantine/core';
import type { Series } from '#shared/oversight/series/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './series.module.css';
import { useCancelSeries } from './use-series.ts';

export const RunProgress = ({ series: { id, progress } }: { series: Series }) => {
  const t = useTranslations('series');
  const format = useFormat();
  const cancel = useCancelSeries(id);
  const { done, total } = progress;
  const text =
    total === 0 ? t('preparing') : t('made', { done: format.number(done), total: format.number(total) });
  return (
    <Card className={classes.running ?? ''}>
      <Flex columnGap="lg" rowGap="sm" align="end" wrap="wrap">
        <Box flex="1 1 240px">
          <Box role="status" component="p" mb="xs">
            {text}
          </Box>
          <Progress.Root size="md">
            <Progress.Section value={total === 0 ? 0 : (100 * done) / total} aria-label={t('progress')} />
          </Progress.Root>
        </Box>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('cancel')}
        </Button>
      </Flex>
    </Card>
  );
};
