import { Button, Checkbox, Flex, NumberInput, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ImportConfirmation } from '#shared/surveys/imports/contract.ts';
import { mustBeAnswered } from '#shared/surveys/imports/open-questions.ts';
import type { ImportPreview, ImportSource } from '#shared/surveys/imports/preview.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { confirmAction } from '../../../../ui/dialogs/confirm-action.tsx';
import classes from '../parts/preview.module.css';
import { useProblemText } from '../parts/problem-list.tsx';
import type { SurveyDetails } from '../parts/survey-details.tsx';
import { useImportActions } from '../parts/use-import.ts';

type Existing = ImportPreview['existing'][number];

/** Surveys that would lose respondents or questions, often because the file is the wrong one. */
export const smallerSurveys = (
  existing: readonly Existing[],
  replace: ImportConfirmation['replace'],
): Existing[] =>
  existing.filter(
    (one) =>
      (Array.isArray(replace) ? replace.includes(one.surveyId) : replace === 'all') &&
      (one.respondents < one.respondentsBefore || one.items < one.itemsBefore),
  );

const SHOWN = 10;

export const SmallerList = ({ surveys }: { surveys: ImportPreview['existing'] }) => {
  const t = useTranslations('imports');
  const format = useFormat();
  const difference = (key: 'smallerRespondents' | 'smallerItems', after: number, before: number) =>
    after === before
      ? []
      : [t(`confirm.${key}`, { after: format.number(after), before: format.number(before) })];
  return (
    <ul data-prose>
      {surveys.slice(0, SHOWN).map((survey) => (
        <li key={survey.surveyId}>
          {t('confirm.smallerOne', {
            name: survey.description,
            changes: [
              ...difference('smallerRespondents', survey.respondents, survey.respondentsBefore),
              ...difference('smallerItems', survey.items, survey.itemsBefore),
            ].join(', '),
          })}
        </li>
      ))}
      {surveys.length > SHOWN && <li>{t('confirm.smallerMore', { count: surveys.length - SHOWN })}</li>}
    </ul>
  );
};

/** With and without the other survey's name, which may be out of reach. */
const SAME_PEOPLE: ReadonlySet<string> = new Set(['samePeople', 'samePeopleElsewhere', 'samePeopleInUpload']);

interface Props {
  importId: number;
  floor: number;
  minimum: number | string;
  onMinimum: (minimum: number | string) => void;
  isCollecting: boolean;
  onCollecting: (isCollecting: boolean) => void;
  sources: readonly ImportSource[];
  isUsable: boolean;
  isPartial: boolean;
  isDirty: boolean;
  replace: ImportConfirmation['replace'];
  existing: ImportPreview['existing'];
  existingCount: number;
  details: Record<number, SurveyDetails>;
  joins: ImportConfirmation['joins'];
}

export const ConfirmBar = ({
  importId,
  floor,
  minimum,
  onMinimum,
  isCollecting,
  onCollecting,
  sources,
  isUsable,
  isPartial,
  isDirty,
  replace,
  existing,
  existingCount,
  details,
  joins,
}: Props) => {
  const t = useTranslations('imports');
  const format = useFormat();
  const textOf = useProblemText();
  const navigate = useNavigate();
  const { confirm, remove } = useImportActions(importId);
  const created = sources.reduce((sum, { creates }) => sum + creates.surveys, 0);
  const replaced = replace === 'none' ? 0 : replace === 'all' ? existingCount : replace.length;
  const surveys = created + replaced;
  const unanswered = sources.reduce((sum, { problems }) => sum + problems.filter(mustBeAnswered).length, 0);
  // A button that does nothing says why, and what to do about it.
  const reason = (): string | null => {
    if (isDirty) return t('confirm.dirty');
    if (unanswered > 0) return t('confirm.unanswered', { count: unanswered });
    if (surveys > 0) return null;
    if (!isUsable) return t('confirm.noneUsable');
    if (sources.length === 0) return t('confirm.noneChosen');
    if (existingCount === 0) return t('confirm.nothing');
    return Array.isArray(replace) ? t('confirm.chooseSome') : t('confirm.allExist');
  };
  const held = reason();
  const isMinimumValid = typeof minimum === 'number' && minimum >= floor && minimum <= 1000;
  const ids = new Set(sources.map(({ source }) => source));
  const smaller = smallerSurveys(existing, replace);
  const samePeople = sources.flatMap(({ problems }) => problems.filter(({ code }) => SAME_PEOPLE.has(code)));
  const run = () =>
    confirm.mutate({
      replace,
      joins,
      ...(smaller.length > 0 && { allowSmaller: true }),
      ...(samePeople.length > 0 && { allowSamePeople: true }),
      minRespondentCount: Number(minimum),
      isCollecting,
      ...(isPartial && { sources: [...ids] }),
      details: Object.entries(details)
        .filter(([source]) => ids.has(Number(source)))
        .map(([source, one]) => ({ source: Number(source), ...one })),
    });
  const ask = () =>
    confirmAction({
      title: t('confirm.smaller', { count: smaller.length }),
      text: <SmallerList surveys={smaller} />,
      confirmLabel: t('confirm.replaceSmaller'),
      danger: true,
      onConfirm: run,
    });
  const askSamePeople = (then: () => void) =>
    confirmAction({
      title: t('confirm.samePeople', { count: samePeople.length }),
      text: (
        <ul data-prose>
          {samePeople.map((problem) => (
            <li key={JSON.stringify(problem.params)}>{textOf(problem)}</li>
          ))}
        </ul>
      ),
      confirmLabel: t('confirm.importSamePeople'),
      danger: true,
      onConfirm: then,
    });
  const replaceSmaller = smaller.length > 0 ? ask : run;
  const start = samePeople.length > 0 ? () => askSamePeople(replaceSmaller) : replaceSmaller;
  const discard = () =>
    confirmAction({
      title: t('confirm.discardTitle'),
      text: t('confirm.discardText'),
      confirmLabel: t('confirm.discard'),
      danger: true,
      onConfirm: () => remove.mutate(undefined, { onSuccess: () => navigate({ to: '/imports' }) }),
    });
  return (
    <Flex
      columnGap="lg"
      rowGap="sm"
      align="center"
      justify="space-between"
      wrap="wrap"
      className={classes.bar ?? ''}
    >
      <NumberInput
        label={t('confirm.minimum')}
        description={t('confirm.minimumHelp')}
        value={minimum}
        onChange={onMinimum}
        min={floor}
        max={1000}
        allowDecimal={false}
        error={isMinimumValid ? null : t('confirm.minimumError', { floor: format.number(floor) })}
        className={classes.minimum ?? ''}
        classNames={{ description: classes.minimumHelp ?? '' }}
        styles={{ label: { marginBottom: 0 }, description: { marginTop: 0 } }}
      />
      <Checkbox
        label={t('confirm.collecting')}
        description={t('confirm.collectingHelp')}
        checked={isCollecting}
        onChange={(event) => onCollecting(event.currentTarget.checked)}
      />
      <Flex
        columnGap="sm"
        rowGap="xs"
        align="center"
        justify="flex-end"
        wrap="wrap"
        className={classes.barActions ?? ''}
      >
        <Text span size="xs" c="dimmed" lh={1.4} className={classes.held ?? ''} role="status">
          {held}
        </Text>
        <Button variant="default" onClick={discard} loading={remove.isPending}>
          {t('confirm.discard')}
        </Button>
        <Button onClick={start} loading={confirm.isPending} disabled={held !== null || !isMinimumValid}>
          {surveys === 0
            ? t('confirm.startNone')
            : t('confirm.start', { count: surveys, shown: format.number(surveys) })}
        </Button>
      </Flex>
    </Flex>
  );
};
