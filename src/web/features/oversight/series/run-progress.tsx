import { Button, Progress } from '@mantine/core';
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
      <div className={classes.progress}>
        <div className={classes.bar}>
          <p role="status" className={classes.made}>
            {text}
          </p>
          <Progress.Root size="md">
            <Progress.Section value={total === 0 ? 0 : (100 * done) / total} aria-label={t('progress')} />
          </Progress.Root>
        </div>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('cancel')}
        </Button>
      </div>
    </Card>
  );
};
