import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportPreview } from '#shared/surveys/imports/preview.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { SmallerList } from './confirm-bar.tsx';

const survey = (changes: Partial<ImportPreview['existing'][number]>): ImportPreview['existing'][number] => ({
  surveyId: 1,
  source: 0,
  incomplete: 0,
  description: 'Statik I',
  respondentsBefore: 1200,
  respondents: 1200,
  itemsBefore: 3,
  items: 3,
  ...changes,
});

test('When surveys would get smaller, then each says only the numbers that differ', async () => {
  const surveys = [
    survey({ respondents: 12 }),
    survey({ surveyId: 2, description: 'Chemie', items: 1 }),
    survey({ surveyId: 3, description: 'Physik', respondents: 0, items: 0 }),
  ];
  await renderPart(<SmallerList surveys={surveys} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Statik I: 12 statt 1,200 Befragte',
    'Chemie: 1 statt 3 Fragen',
    'Physik: 0 statt 1,200 Befragte, 0 statt 3 Fragen',
  ]);
});
