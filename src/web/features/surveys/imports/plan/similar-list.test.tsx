import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SimilarItem } from '#shared/surveys/imports/preview.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { sampleTable } from '../../../../testing/sample-table.ts';
import german from '../locales/de.json' with { type: 'json' };
import { SimilarList } from './similar-list.tsx';

const item = (code: string, difference: SimilarItem['difference']): SimilarItem => ({
  code,
  text: { de: `Das Tempo war angemesen (${code})` },
  itemCollectionId: 3,
  known: { de: 'Das Tempo war angemessen' },
  form: 'LV 2024',
  difference,
});

test('When only the text differs, then a click joins the question; else the list says what differs', async () => {
  const onJoin = vi.fn();
  const source = { ...sampleTable(2), similar: [item('Q1', 'text'), item('Q2', 'options')] };
  const user = await renderPart(<SimilarList source={source} joined={new Set()} onJoin={onJoin} />);
  screen.getByText(german.similar.difference.options);
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes).toHaveLength(1);
  await user.click(boxes[0] as HTMLElement);
  expect(onJoin).toHaveBeenCalledWith(new Set(['Q1']));
});

test('When several can be joined, then one click joins all', async () => {
  const onJoin = vi.fn();
  const source = { ...sampleTable(2), similar: [item('Q1', 'text'), item('Q2', 'text')] };
  const user = await renderPart(<SimilarList source={source} joined={new Set(['Q1'])} onJoin={onJoin} />);
  await user.click(
    screen.getByRole('checkbox', { name: german.similar.joinAll_other.replace('{{count}}', '2') }),
  );
  expect(onJoin).toHaveBeenCalledWith(new Set(['Q1', 'Q2']));
});
