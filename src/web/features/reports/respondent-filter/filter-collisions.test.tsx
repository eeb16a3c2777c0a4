import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { sampleReport } from '../../../testing/sample-report.ts';
import { FilterPreviewBox } from './filter-preview-box.tsx';

afterEach(() => vi.unstubAllGlobals());

const preview = {
  ...{ respondentCount: 60, surveyCount: 3, filteredRespondentCount: 20, shownSurveyCount: 1 },
  hiddenSurveys: [{ reason: 'filter-not-possible', surveyCount: 2 }],
  ...{ hidden: null, undecidedRespondentCount: 40, earlierReleaseSurveyIds: [] },
};
const collisions = {
  surveys: [
    {
      ...{ surveyId: 1, description: 'Zellbiologie', isFull: false },
      collisions: [
        {
          conditions: [{ text: { de: 'Geschlecht' }, options: [{ de: 'weiblich' }] }],
          shown: null,
        },
      ],
    },
    { surveyId: 2, description: 'Schuldrecht', isFull: true, collisions: [] },
  ],
  omittedSurveyCount: 1,
};

const serve = () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(address.endsWith('/collisions') ? collisions : preview);
  });
  return asked;
};
const box = <FilterPreviewBox report={sampleReport} items={[{ itemId: 3, itemOptionIds: [1] }]} />;

test('lists what a filter collides with to who manages surveys, once it is opened', async () => {
  const asked = serve();
  const user = await renderPart(box);
  const button = await screen.findByRole('button', { name: 'Was steht dem Filter im Weg?' });
  expect(asked.some((address) => address.endsWith('/collisions'))).toBe(false);
  await user.click(button);
  expect(await screen.findByText('Geschlecht: weiblich')).not.toBeNull();
  expect(screen.getByText('wird freigehalten, damit andere danach filtern können')).not.toBeNull();
  expect(screen.getByText('So viele Filter wurden gezeigt, dass keiner mehr dazukommt.')).not.toBeNull();
  expect(screen.getByText('1 weitere Umfrage wurde nicht geprüft.')).not.toBeNull();
});

test('offers nothing of it to an author', async () => {
  serve();
  await renderPart(box, {}, 'REPORT_CREATOR');
  expect(await screen.findByText(/2 Umfragen sind ausgeblendet/)).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
