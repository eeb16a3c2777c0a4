import { Button, Checkbox, Group, NumberInput, Radio, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MAXIMUM_REPLY_DAYS, replyDays } from '#shared/platform/policy/reply-days.ts';
import { Problem } from '#shared/problems.ts';
import { listSnapshots, putPublication } from '#shared/publishing/publication/contract.ts';
import { publicationProblem } from '#shared/publishing/publication/rules.ts';
import { filterShowsNothing } from '#shared/reports/reports/filter-shows-nothing.ts';
import { invalidate, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';
import { notify } from '../../../lib/notify.ts';
import { notifyFailedCall } from '../../../lib/notify-failed-call.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { unitChips } from '../../../lib/searched-choices.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { callReport } from '../../../report-state/call-report.ts';
import { type AnyReport, reportKey, reportScope } from '../../../report-state/report-query.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { type ChipOption, ChipTypeahead } from '../../../ui/fields/chip-typeahead.tsx';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import classes from './publication.module.css';
import { PublicationDifference } from './publication-difference.tsx';

interface RequestedPublication {
  unitIds: number[];
  later: boolean;
  time: string;
}

interface CheckedPublication {
  unitsProblem: Problem | null;
  timeProblem: Problem | null;
  body: { unitIds: number[]; publishedOn: string | null } | null;
}

/**
 * [5.04], [5.05] Validates units and time separately, so that each message appears at its field. `parse` reads the
 * time in the configured pattern.
 */
export const checkPublication = (
  { unitIds, later, time }: RequestedPublication,
  parse: (text: string) => Date | null,
  now: Date,
): CheckedPublication => {
  const date = later && time.trim() !== '' ? parse(time) : null;
  const isUnreadable = later && time.trim() !== '' && date === null;
  const publishedOn = later ? (date?.toISOString() ?? '') : null;
  const ofTime = publicationProblem({ unitIds: [1], publishedOn }, now);
  const timeProblem = isUnreadable ? new Problem('domain.publishTimeInvalid') : ofTime;
  const unitsProblem = publicationProblem({ unitIds, publishedOn: null }, now);
  return { unitsProblem, timeProblem, body: unitsProblem || timeProblem ? null : { unitIds, publishedOn } };
};

interface WantedPublication {
  unitIds: number[];
  publishedOn: string | null;
  snapshotNumber?: number;
  includesUnitsAbove?: boolean;
  replyDays?: number;
}

/** [2.16], [5.04], [5.05] */
export const PublishModal = ({ report, onClose }: { report: AnyReport; onClose: () => void }) => {
  const t = useTranslations('publication');
  const format = useFormat();
  const client = useQueryClient();
  const { publication, isPublished } = report;
  const [units, setUnits] = useState<ChipOption[]>(
    publication?.units.map(({ id, name }) => ({ id, label: name })) ?? [],
  );
  const [later, setLater] = useState(publication !== null && !isPublished);
  const [time, setTime] = useState(
    publication && !isPublished ? format.dateTime(publication.publishedOn) : '',
  );
  const [content, setContent] = useState<'current' | 'published'>('current');
  const reachesAbove = publication?.includesUnitsAbove ?? true;
  const [above, setAbove] = useState(reachesAbove);
  const [days, setDays] = useState<number | string>(publication ? (publication.replyDays ?? 0) : '');
  const [tried, setTried] = useState(false);
  // [4.01] A lock keeps who reads a publication; a first one is what usually follows a lock.
  const keepsReaders = report.isLocked && publication !== null;
  const published = publication?.snapshotNumber ?? 0;
  const wanted = { unitIds: units.map(({ id }) => id), later, time };
  const checked = checkPublication(wanted, format.parseDateTime, new Date());
  const daysAreWrong = days !== '' && !replyDays.safeParse(days).success;
  const publish = useSilentMutation({
    mutationKey: ['report-change', 'report', report.id],
    scope: reportScope('report', report.id),
    mutationFn: (body: WantedPublication) =>
      callReport(putPublication, { params: { reportId: report.id }, body }),
    onSuccess: ({ isPublished: now, publishedOn, unitsReadFrom }) => {
      const isStaged = unitsReadFrom !== undefined && new Date(unitsReadFrom) > new Date();
      const published = isStaged ? t('doneInStages', { time: format.dateTime(unitsReadFrom) }) : t('done');
      notify({ message: now ? published : t('planned', { time: format.dateTime(publishedOn) }) });
    },
    onError: (error) => notifyFailedCall(error, t('report.publish.notificationFailed')),
    onSettled: () => {
      const snapshots = queryKeyFor(listSnapshots, { params: { reportId: report.id } });
      void invalidate(client, reportKey('report', report.id), snapshots);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    // Closes only this dialog, since another one may be open by then.
    if (!checked.body || daysAreWrong) return;
    const body = {
      ...checked.body,
      ...(content === 'published' && { snapshotNumber: published }),
      ...(above !== reachesAbove && { includesUnitsAbove: above }),
      ...(days !== '' &&
        days !== (publication?.replyDays ?? (publication && 0)) && { replyDays: Number(days) }),
    };
    publish.mutate(body, { onSuccess: onClose });
  };
  const { unitsProblem, timeProblem } = checked;
  return (
    <Dialog opened onClose={onClose} size="lg" title={t(publication ? 'changeTitle' : 'title')}>
      <form onSubmit={submit} noValidate>
        {isPublished && (
          <p className={classes.warning} role="note">
            {t('warning')}
          </p>
        )}
        <ChipTypeahead
          label={t('units')}
          labelShown
          placeholder={t('unitsPlaceholder')}
          selected={units}
          visibleChips={50}
          {...unitChips}
          onAdd={(unit) => setUnits([...units, unit])}
          onRemove={(id) => setUnits(units.filter((unit) => unit.id !== id))}
          noneFound={t('unit.noneFound')}
          disabled={keepsReaders}
          error={tried && unitsProblem ? problemText(unitsProblem) : null}
        />
        <Checkbox
          label={t('unitsAbove')}
          description={t('unitsAboveHelp')}
          disabled={keepsReaders}
          checked={above}
          onChange={(event) => setAbove(event.currentTarget.checked)}
        />
        {keepsReaders && (
          <Text size="xs" c="dimmed" mb="xs">
            {t('lockedReaders')}
          </Text>
        )}
        {published > 0 && (
          <Radio.Group
            label={t('content')}
            value={content}
            onChange={(value) => setContent(value === 'published' ? 'published' : 'current')}
          >
            <Stack gap="sm" mt="2xs">
              <Radio value="current" label={t('contentCurrent')} />
              {content === 'current' && <PublicationDifference report={report} number={published} />}
              <Radio value="published" label={t('contentPublished', { number: format.number(published) })} />
            </Stack>
          </Radio.Group>
        )}
        {content === 'current' && (report.outOfDate || report.calculatedOn === null) && (
          <p className={classes.warning} role="note">
            {t(report.calculatedOn === null ? 'notCalculated' : 'outOfDate')}
          </p>
        )}
        {content === 'current' && filterShowsNothing(report) && (
          <p className={classes.warning} role="note">
            {t('filterShowsNothing')}
          </p>
        )}
        <Checkbox
          label={t(isPublished ? 'reschedule' : 'later')}
          checked={later}
          onChange={(event) => setLater(event.currentTarget.checked)}
        />
        {later && (
          <DateTimeField
            label={t('time')}
            value={time}
            onChange={setTime}
            error={tried && timeProblem ? problemText(timeProblem) : null}
          />
        )}
        <NumberInput
          label={t('replyDays')}
          description={`${t('replyDaysHelp')}${publication ? '' : ` ${t('replyDaysFirst')}`}`}
          maw="44ch"
          allowDecimal={false}
          allowNegative={false}
          value={days}
          onChange={setDays}
          error={tried && daysAreWrong ? t('replyDaysWrong', { most: MAXIMUM_REPLY_DAYS }) : null}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={publish.isPending}>
            {t(later ? 'saveLater' : 'save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
};
