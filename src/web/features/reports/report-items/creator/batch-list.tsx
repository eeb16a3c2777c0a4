import { Box, Checkbox, Flex, Select, Title } from '@mantine/core';
import { useId } from 'react';
import type { Item } from '#shared/reports/forms/contract.ts';
import { batchVisualizations } from '#shared/reports/report-items/batch-config.ts';
import type { BuiltVisualization } from '#shared/reports/report-items/kinds/visualizations.ts';
import { type ItemType, itemTypes } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import classes from '../report-items.module.css';
import { ItemFacts } from './item-facts.tsx';

export type ChosenVisualizations = Partial<Record<ItemType, BuiltVisualization>>;

interface Props {
  items: readonly Item[];
  language: string;
  selected: readonly Item[];
  presentIds: ReadonlySet<number>;
  visualizations: ChosenVisualizations;
  onSelect: (items: Item[]) => void;
  onVisualizations: (chosen: ChosenVisualizations) => void;
}

const KIND_NAMES = [
  'BAR_CHART',
  'PROFILE_LINE_CHART',
  'LINE_CHART',
  'RESPONSES',
  'WORDCLOUD',
  'WORDCLOUD_RESPONSES',
] as const;

const without = (items: readonly Item[], taken: readonly Item[]): Item[] => {
  const ids = new Set(taken.map(({ id }) => id));
  return items.filter(({ id }) => !ids.has(id));
};

const Group = ({ type, items, ...rest }: Props & { type: ItemType }) => {
  const { language, selected, presentIds, visualizations, onSelect, onVisualizations } = rest;
  const t = useTranslations('report-items');
  const headingId = useId();
  const chosen = new Set(selected.map(({ id }) => id));
  const count = items.filter(({ id }) => chosen.has(id)).length;
  const offered = KIND_NAMES.filter((kind) => batchVisualizations(type).includes(kind));
  const toggle = (item: Item): void =>
    onSelect(chosen.has(item.id) ? without(selected, [item]) : [...selected, item]);
  return (
    <section aria-labelledby={headingId} className={classes.group}>
      <div className={classes.groupHead}>
        <Checkbox
          checked={count === items.length}
          indeterminate={count > 0 && count < items.length}
          aria-label={t('batchSelectType', { type: t(`itemTypes.${type}`) })}
          onChange={() =>
            onSelect(
              count === items.length ? without(selected, items) : [...selected, ...without(items, selected)],
            )
          }
        />
        <Title id={headingId} order={2} size="h4" flex="1">
          {t(`itemTypes.${type}`)}{' '}
          <Box component="span" c="dimmed" fw={450}>
            {items.length}
          </Box>
        </Title>
        {offered.length > 1 && (
          <Select
            size="xs"
            aria-label={t('batchKind', { type: t(`itemTypes.${type}`) })}
            data={offered.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            value={visualizations[type] ?? offered[0] ?? null}
            allowDeselect={false}
            onChange={(kind) => kind && onVisualizations({ ...visualizations, [type]: kind })}
          />
        )}
      </div>
      <ul className={classes.items} aria-label={t(`itemTypes.${type}`)}>
        {items.map((item) => (
          <li key={item.id}>
            <Checkbox
              checked={chosen.has(item.id)}
              onChange={() => toggle(item)}
              label={
                <Flex
                  component="span"
                  columnGap="sm"
                  rowGap="2xs"
                  align="flex-start"
                  justify="space-between"
                  wrap="wrap"
                  className={classes.itemLine ?? ''}
                >
                  <ItemFacts item={item} language={language} />
                  {presentIds.has(item.id) && <StatusBadge tone="quiet">{t('batchPresent')}</StatusBadge>}
                </Flex>
              }
              classNames={{ body: classes.itemBody ?? '', labelWrapper: classes.itemLabel ?? '' }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Questions by type, since that decides how they can be shown; within a type in the questionnaire's order. */
export const BatchList = (props: Props) =>
  itemTypes.map((type) => {
    const items = props.items.filter((item) => item.type === type);
    return items.length > 0 && <Group key={type} {...props} type={type} items={items} />;
  });
