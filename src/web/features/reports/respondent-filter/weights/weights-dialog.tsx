import { ActionIcon, Button, Divider, Flex, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import { WEIGHTS } from '#shared/figures/calculation/weights.ts';
import { BATCH_ITEM_SEARCH_PAGE_SIZE } from '#shared/limits.ts';
import { getItem, searchItemCollections } from '#shared/reports/forms/contract.ts';
import type { Localized } from '#shared/schemas.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { queryFor } from '../../../../lib/calls/query-for.ts';
import { useUiConfig } from '../../../../lib/session.tsx';
import { useFormat } from '../../../../lib/use-format.ts';
import { useSurveyAttributes } from '../../../../lib/use-survey-attributes.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { type AnyReport, readReportLanguage } from '../../../../report-state/report-query.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { ChipTypeahead } from '../../../../ui/fields/chip-typeahead.tsx';
import { useSetSampling } from './use-set-weighting.ts';
import {
  buildWeighting,
  type DraftMargin,
  draftProblem,
  filledShares,
  idOf,
  isQuestion,
  isWrong,
  marginKey,
  readNumber,
  storedShares,
} from './weights-draft.ts';

interface Props {
  type: ReportType;
  report: AnyReport;
  onClose: () => void;
}

interface Typed {
  readonly key: string;
  readonly name: Localized;
}

const keyOf = (id: number): string => (id < 0 ? `attribute:${-id}` : `item:${id}`);

/** Options come from the server, shares from what was stored or is typed. */
const useMargins = (chosen: readonly Typed[], typed: ReadonlyMap<string, ReadonlyMap<string, string>>) => {
  const attributes = useSurveyAttributes().data?.content;
  const items = useQueries({
    queries: chosen.map(({ key }) => ({
      meta: { notifies: true },
      ...queryFor(getItem, { params: { itemId: idOf(key) } }),
      enabled: isQuestion(key),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const margins = chosen.map(({ key, name }, index): DraftMargin => {
    const own = typed.get(key);
    const shareOf = (category: string): string => own?.get(category) ?? '';
    if (isQuestion(key)) {
      const options = items[index]?.data?.itemOptions;
      const shares = options?.map(({ id, text }) => ({
        ...{ key: String(id), label: text, share: shareOf(String(id)) },
      }));
      return { key, name, shares: shares ?? null };
    }
    const found = attributes?.find(({ id }) => id === idOf(key));
    const values = found && [...new Set([...found.options, ...found.values.map(({ value }) => value)])];
    const shares = values?.slice(0, WEIGHTS.categories).map((value) => ({
      ...{ key: value, label: { en: value }, share: shareOf(value) },
    }));
    return { key, name, shares: shares ?? null };
  });
  return { margins, attributes: attributes ?? [] };
};

const MarginFields = ({
  margin,
  language,
  onChange,
  onRemove,
}: {
  margin: DraftMargin;
  language: string;
  onChange: (category: string, share: string) => void;
  onRemove: () => void;
}) => {
  const t = useTranslations('weights');
  const format = useFormat();
  const name = pickText(margin.name, language);
  const sum = filledShares(margin.shares).reduce((total, { share }) => total + share, 0);
  return (
    <Stack component="fieldset" gap="xs" bd={0} p={0} m={0}>
      <Group component="legend" justify="space-between" wrap="nowrap" w="100%" p={0}>
        <Text fw={500} lang={language} data-breaks>
          {name}
        </Text>
        <ActionIcon variant="subtle" color="gray" aria-label={t('remove', { name })} onClick={onRemove}>
          <IconTrash size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Group>
      <Flex gap="xs" wrap="wrap">
        {(margin.shares ?? []).map(({ key, label, share }) => (
          <TextInput
            key={key}
            label={<span lang={language}>{pickText(label, language) || key}</span>}
            flex="1 1 14rem"
            inputMode="decimal"
            error={isWrong(share)}
            value={share}
            onChange={(event) => onChange(key, event.currentTarget.value)}
          />
        ))}
      </Flex>
      <Text size="xs" c="dimmed">
        {t('sum', { sum: format.number(sum) })}
      </Text>
    </Stack>
  );
};

export const WeightsDialog = ({ type, report, onClose }: Props) => {
  const t = useTranslations('weights');
  const format = useFormat();
  const language = readReportLanguage(report);
  const { weighting, returns } = report;
  const { decimalFormat } = useUiConfig();
  const write = (value: number): string => String(value).replace('.', decimalFormat);
  const [chosen, setChosen] = useState<readonly Typed[]>(
    (weighting?.margins ?? []).map((margin, index) => ({
      key: marginKey(margin),
      name: weighting?.names[index] ?? {},
    })),
  );
  const [typed, setTyped] = useState<ReadonlyMap<string, ReadonlyMap<string, string>>>(
    storedShares(weighting, write),
  );
  const [bound, setBound] = useState(write(weighting?.bound ?? WEIGHTS.bound.usual));
  const [correctsForInvited, setCorrects] = useState(report.correctsForInvited ?? false);
  const [isTried, setTried] = useState(false);
  const { margins, attributes } = useMargins(chosen, typed);
  const set = useSetSampling(type, report.id, t('step'));
  const largest = readNumber(bound) ?? 0;
  const { least, most } = WEIGHTS.bound;
  const isBoundWrong = largest < least || largest > most;
  const problem = draftProblem(margins);
  const store = (next: ReturnType<typeof buildWeighting> | null): void =>
    set.mutate(
      {
        weighting: next && { ...next, names: margins.map(({ name }) => name) },
        correctsForInvited,
      },
      { onSuccess: onClose },
    );
  const save = (): void => {
    setTried(true);
    if (margins.length === 0) store(null);
    else if (problem === null && !isBoundWrong) store(buildWeighting(margins, largest));
  };
  return (
    <FormDialog
      title={t('title')}
      action={t('save')}
      error={set.error}
      isPending={set.isPending}
      size="lg"
      onSubmit={save}
      onClose={onClose}
    >
      <Text size="sm">{t('help')}</Text>
      {margins.map((margin) => (
        <MarginFields
          key={margin.key}
          margin={margin}
          language={language}
          onChange={(category, share) =>
            setTyped(
              new Map([
                ...typed,
                [margin.key, new Map([...(typed.get(margin.key) ?? []), [category, share]])],
              ]),
            )
          }
          onRemove={() => setChosen(chosen.filter(({ key }) => key !== margin.key))}
        />
      ))}
      {chosen.length < WEIGHTS.margins && (
        <ChipTypeahead
          label={t('add')}
          labelShown
          placeholder={t('addPlaceholder')}
          selected={[]}
          search={(text) =>
            queryFor(searchItemCollections, {
              query: {
                ...(type === 'report'
                  ? { reportId: String(report.id) }
                  : { reportTemplateId: String(report.id) }),
                itemTextName: text || undefined,
                types: 'SINGLE_CHOICE',
                withItemOptions: 'true',
                size: BATCH_ITEM_SEARCH_PAGE_SIZE,
              },
            })
          }
          toOptions={({ content }, text) =>
            [
              ...content
                .filter(({ itemOptions: { length } = [] }) => length > 1 && length <= WEIGHTS.categories)
                .map((item) => ({ id: item.id, label: pickText(item.text, language) })),
              ...attributes
                .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
                // Negative, so that no question has the same.
                .map(({ id, name }) => ({ id: -id, label: name, note: t('attribute') })),
            ].filter(({ id }) => chosen.every(({ key }) => key !== keyOf(id)))
          }
          onAdd={({ id, label }) => setChosen([...chosen, { key: keyOf(id), name: { [language]: label } }])}
          onRemove={() => undefined}
          noneFound={t('noneFound')}
        />
      )}
      {chosen.length > 0 && (
        <>
          <Divider />
          <TextInput
            label={t('bound')}
            description={t('boundHelp')}
            inputMode="decimal"
            error={isBoundWrong && t('wrongBound', { least: write(least), most: write(most) })}
            value={bound}
            onChange={(event) => setBound(event.currentTarget.value)}
          />
          <Group>
            <Button variant="subtle" color="gray" onClick={() => store(null)} loading={set.isPending}>
              {t('none')}
            </Button>
          </Group>
        </>
      )}
      <Divider />
      <Switch
        label={t('invited')}
        description={
          returns && returns.surveysWithoutInvited > 0
            ? `${t('invitedHelp')} ${t('invitedUnknown', { count: format.number(returns.surveysWithoutInvited) })}`
            : t('invitedHelp')
        }
        checked={correctsForInvited}
        onChange={(event) => setCorrects(event.currentTarget.checked)}
      />
      {isTried && problem !== null && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t(problem, { count: WEIGHTS.groups })}
        </Text>
      )}
    </FormDialog>
  );
};
