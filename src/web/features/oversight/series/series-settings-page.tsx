import { Button, Flex, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Series } from '#shared/oversight/series/contract.ts';
import { titlePatternProblem } from '#shared/oversight/series/title-pattern.ts';
import { useSession } from '../../../lib/session.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PreviewStep } from './preview-step.tsx';
import { ReportStep } from './report-step.tsx';
import classes from './series.module.css';
import {
  collectSeriesSettings,
  createSeriesDraft,
  emptyDraft,
  listMissingFields,
  type SeriesDraft,
} from './series-draft.ts';
import { SourceStep } from './source-step.tsx';
import { useOneSeries, useSaveSeries } from './use-series.ts';

interface Props {
  seriesId: number;
  onSaved: (seriesId: number) => void;
}

const steps = ['source', 'report', 'preview'] as const;
type Step = (typeof steps)[number];

const Steps = ({ current }: { current: Step }) => {
  const t = useTranslations('series');
  return (
    <Flex
      component="ol"
      columnGap="lg"
      rowGap="xs"
      wrap="wrap"
      c="dimmed"
      className={classes.steps ?? ''}
      aria-label={t('steps')}
    >
      {steps.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          {t(`step.${step}`)}
        </li>
      ))}
    </Flex>
  );
};

const Wizard = ({ series, onSaved }: { series: Series | null } & Pick<Props, 'onSaved'>) => {
  const t = useTranslations('series');
  const format = useFormat();
  const own = useSession().uiConfig.language.user;
  const [draft, setDraft] = useState<SeriesDraft>(() =>
    series ? createSeriesDraft(series, format.dateTime) : emptyDraft(own),
  );
  const [step, setStep] = useState<Step>('source');
  const [isChecked, setChecked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const save = useSaveSeries(series?.id ?? 0);
  const missing = listMissingFields(draft);
  const change = (part: Partial<SeriesDraft>): void => setDraft({ ...draft, ...part });
  const mayGoOn = step === 'source' ? missing.length === 0 : titlePatternProblem(draft.titlePattern) === null;
  const go = (by: 1 | -1): void => {
    setChecked(true);
    if (by === 1 && !mayGoOn) return;
    setChecked(false);
    setStep(steps[steps.indexOf(step) + by] ?? step);
  };
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  const settings = collectSeriesSettings(draft, format.parseDateTime);
  return (
    <>
      <Steps current={step} />
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {t(`step.${step}`)}
      </h2>
      {step === 'preview' ? (
        <PreviewStep settings={settings} seriesId={series?.id} />
      ) : (
        <Card>
          {step === 'source' ? (
            <SourceStep draft={draft} onChange={change} missing={isChecked ? missing : []} />
          ) : (
            <ReportStep draft={draft} onChange={change} />
          )}
        </Card>
      )}
      <Group gap="sm" align="stretch" wrap="nowrap" mt="lg">
        {step !== 'source' && (
          <Button variant="default" onClick={() => go(-1)}>
            {t('back')}
          </Button>
        )}
        {step === 'preview' ? (
          <Button
            loading={save.isPending}
            onClick={() =>
              save.mutate({ version: series?.version ?? 0, settings }, { onSuccess: ({ id }) => onSaved(id) })
            }
          >
            {t('save')}
          </Button>
        ) : (
          <Button onClick={() => go(1)}>{t('next')}</Button>
        )}
      </Group>
    </>
  );
};

export const SeriesSettingsPage = ({ seriesId, onSaved }: Props) => {
  const t = useTranslations('series');
  const { data, isError, error, refetch } = useOneSeries(seriesId);
  const isNew = seriesId === 0;
  return (
    <Page>
      <PageHeader
        title={t(isNew ? 'create' : 'edit')}
        above={<Link to="/series">{t('title')}</Link>}
        {...(data && { description: data.settings.name })}
      />
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !isNew && !data ? (
        <ListSkeleton rows={6} />
      ) : (
        <Wizard series={data ?? null} onSaved={onSaved} />
      )}
    </Page>
  );
};
