import { Button, Checkbox, Group, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import type { NumberRange } from '#shared/number-range.ts';
import { Problem } from '#shared/problems.ts';
import { getItem } from '#shared/reports/forms/contract.ts';
import { type FilterMatch, filterMatches } from '#shared/reports/reports/respondent-filter.ts';
import { chosenOptionLimits, filterItemProblem } from '#shared/reports/respondent-filter/rules.ts';
import { isNumber } from '#shared/vocabulary.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import type { AnyReport } from '../../../report-state/report-query.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ChipTypeahead } from '../../../ui/fields/chip-typeahead.tsx';
import { buildPreviewItem, FilterPreviewBox } from './filter-preview-box.tsx';
import { RangeFields } from './range-fields.tsx';
import { type FilterItem, usePutFilterItem } from './use-filter-changes.ts';
import { useFilterQuestions, useNumberEdges } from './use-filter-questions.ts';

const NO_ENDS = { from: null, below: null };

interface FilterModalProps {
  report: AnyReport;
  language: string;
  edited: FilterItem | null;
  onClose: () => void;
}

export const FilterModal = ({ report, language, edited, onClose }: FilterModalProps) => {
  const t = useTranslations('respondent-filter');
  const [itemId, setItemId] = useState(edited?.itemId ?? 0);
  const [chosen, setChosen] = useState(
    edited?.itemOptions.filter((option) => option.chosen).map(({ id }) => String(id)) ?? [],
  );
  const [match, setMatch] = useState<FilterMatch>(edited?.match ?? 'any');
  const [ends, setEnds] = useState<Pick<NumberRange, 'from' | 'below'>>(edited?.range ?? NO_ENDS);
  const [tried, setTried] = useState(false);
  const put = usePutFilterItem(report.id);
  const questions = useFilterQuestions(report.id, report.version, language);
  const { data: item } = useQuery({
    meta: { notifies: true },
    ...queryFor(getItem, { params: { itemId } }),
    enabled: itemId > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const options = item?.itemOptions ?? [];
  const ids = chosen.map(Number);
  const isRange = item !== undefined && isNumber(item.type);
  const edges = useNumberEdges(report, itemId, isRange);
  // Keeps the chosen wording as long as it means the same.
  const isWhole = edited?.range?.isWhole ?? edges?.numbers.isWhole ?? false;
  const range = isRange ? { ...ends, isWhole } : null;
  const problem = item
    ? filterItemProblem(
        { type: item.type, optionCount: options.length, abstentionAllowed: item.abstentionAllowed },
        ids,
        range ?? undefined,
      )
    : new Problem('item.error.required');
  const message = tried && problem ? problemText(problem) : null;
  const limits = chosenOptionLimits(options.length);
  const others = report.respondentFilter.respondentFilterItems.filter((other) => other.itemId !== itemId);
  const save = (): void => {
    setTried(true);
    if (problem || !item) return;
    // Closes only this dialog, since another one may be open by then.
    put.mutate({ itemId, text: item.text, options, chosen: ids, match, range }, { onSuccess: onClose });
  };
  const choose = (id: number): void => {
    setItemId(id);
    setChosen([]);
    setMatch('any');
    setEnds(NO_ENDS);
    setTried(false);
  };
  return (
    <Dialog opened onClose={onClose} size="lg" title={t(edited ? 'editTitle' : 'addTitle')}>
      <Stack>
        {edited ? (
          <strong lang={language}>{pickText(edited.text, language)}</strong>
        ) : (
          <ChipTypeahead
            label={t('item')}
            labelShown
            placeholder={t('itemPlaceholder')}
            selected={item ? [{ id: item.id, label: pickText(item.text, language) }] : []}
            search={questions.search}
            toOptions={(all, text, page) =>
              questions.toOptions(all, text, page, new Set(others.map((other) => other.itemId)))
            }
            onAdd={({ id }) => choose(id)}
            onRemove={() => choose(0)}
            noneFound={t('items.noneFound')}
            error={item ? null : message}
          />
        )}
        {item?.type === 'MULTIPLE_CHOICE' && (
          <SegmentedControl
            aria-label={t('match')}
            data={filterMatches.map((value) => ({ value, label: t(`matches.${value}`) }))}
            value={match}
            onChange={(value) => setMatch(filterMatches.find((one) => one === value) ?? 'any')}
          />
        )}
        {range && edges && (
          <RangeFields {...edges} value={range} onChange={setEnds} error={message} language={language} />
        )}
        {item && !isRange && (
          <Checkbox.Group
            label={t(match === 'none' ? 'excludedOptions' : 'options')}
            description={t(`optionsHelp.${match}`, limits)}
            value={chosen}
            onChange={setChosen}
            error={message ?? undefined}
          >
            <Stack gap={6} mt={8} mb={8}>
              {options.map((option) => (
                <Checkbox
                  key={option.id}
                  value={String(option.id)}
                  label={pickText(option.text, language)}
                  lang={language}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        {item && !problem && (
          <FilterPreviewBox
            report={report}
            items={[
              ...others.map(buildPreviewItem),
              { itemId, itemOptionIds: ids, match, ...(range && { range }) },
            ]}
          />
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={put.isPending} onClick={save}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
