import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../../testing/render-part.tsx';
import { sampleSurvey } from '../../../../testing/sample-survey.ts';
import { RespondentCountCell } from './respondent-count-cell.tsx';

const hidden = { filteredRespondentCount: null, hidden: 'filter-too-narrow' } as const;

test.each([
  ['still counting', { filteredRespondentCount: undefined }, true, ''],
  ['below its minimum by itself', { ...hidden, responseCount: 4 }, true, 'unter 5 Antworten'],
  ['below it by the filter', hidden, true, 'niemand mit dem Filter'],
  ['partial', { filteredRespondentCount: 12 }, true, '12 von 20'],
  ['complete under a filter', {}, true, '20'],
  ['unfiltered', {}, false, '20'],
])('[4.07] When the respondents of a survey are %s, then its cell says so', async (...row) => {
  const [state, changes, filterHasItems, says] = row;
  const cell = (
    <div data-testid="cell">
      <RespondentCountCell survey={{ ...sampleSurvey, ...changes }} filterHasItems={filterHasItems} />
    </div>
  );
  await renderPart(cell);
  expect(screen.getByTestId('cell').textContent).toBe(says);
  expect(screen.queryByLabelText('wird gezählt') !== null).toBe(state === 'still counting');
});

test.each([
  ['is known', { invitedCount: 40 }, false, '2050\u202f% von 40'],
  ['is not known', { invitedCount: null }, false, '20'],
  ['is known, under a filter', { invitedCount: 40 }, true, '20'],
])(
  'When the number of people invited %s, then the rate stands beside n only without a filter',
  async (...row) => {
    const [, changes, filterHasItems, says] = row;
    await renderPart(
      <div data-testid="cell">
        <RespondentCountCell survey={{ ...sampleSurvey, ...changes }} filterHasItems={filterHasItems} />
      </div>,
    );
    expect(screen.getByTestId('cell').textContent).toBe(says);
  },
);
