import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { MappedItem, TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { ShownImportProblem } from '#shared/surveys/imports/preview.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { stillUnsure } from './unsure-columns.ts';
import { UnsureList } from './unsure-list.tsx';

const LABELS = ['cold', 'hot', 'warm'];
const item = (code: string): MappedItem => ({
  as: 'item',
  code,
  text: { en: code },
  type: 'SINGLE_CHOICE',
  options: LABELS.map((label) => ({ codes: [label], text: { en: label }, value: null })),
  abstentionCodes: [],
  leftPole: null,
  rightPole: null,
  direction: null,
  separator: null,
});
const before = {
  language: 'en',
  columns: ['Soup', 'Tea', 'Room'].map((heading) => ({ heading, meaning: item(heading) })),
} as TableMapping;
const alike: ShownImportProblem = {
  severity: 'unsure',
  code: 'choicesAlike',
  params: { count: 3, example: 'Soup', words: 'cold, hot, warm' },
  file: 'f.csv',
  columns: [0, 1, 2],
};

const Wizard = ({ onChange }: { onChange: (mapping: TableMapping) => void }) => {
  const [mapping, setMapping] = useState(before);
  return (
    <UnsureList
      unsure={stillUnsure([alike], before, mapping)}
      mapping={mapping}
      findings={[]}
      onChange={(next) => {
        setMapping(next);
        onChange(next);
      }}
      onShow={() => undefined}
    />
  );
};

const meaningsOf = (mapping: TableMapping) =>
  mapping.columns.map(({ meaning }) =>
    meaning.as === 'item'
      ? [meaning.type, meaning.options.map(({ text, value }) => `${text.en} ${value}`).join(', ')]
      : [],
  );

test('When words have no known order, then one order makes every column that shares them a scale', async () => {
  const onChange = vi.fn();
  const user = await renderPart(<Wizard onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Zur Skala machen' }));
  // Alphabetical: cold, hot, warm.
  await user.click(screen.getByRole('button', { name: 'warm zu einem niedrigeren Wert verschieben' }));
  await user.click(screen.getByRole('button', { name: '3 Spalten zu Skalen machen' }));
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(meaningsOf(onChange.mock.calls[0]?.[0])).toEqual(
    Array.from({ length: 3 }, () => ['SCALA', 'cold 1, warm 2, hot 3']),
  );
  // Nothing is left to decide.
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('When words have no order indeed, then one answer settles every column that shares them', async () => {
  const onChange = vi.fn();
  const user = await renderPart(<Wizard onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Die Antworten haben keine Reihenfolge' }));
  const [mapping] = onChange.mock.calls[0] as [TableMapping];
  expect(mapping.columns.map(({ settled }) => settled)).toEqual(Array(3).fill(['choicesAlike']));
  expect(meaningsOf(mapping)[0]?.[0]).toBe('SINGLE_CHOICE');
  expect(screen.queryByRole('listitem')).toBeNull();
});
