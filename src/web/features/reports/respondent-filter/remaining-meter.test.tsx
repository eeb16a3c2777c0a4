import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { RemainingMeter } from './remaining-meter.tsx';

const meter = (earlierReleases: number) => (
  <RemainingMeter
    all={60}
    shown={40}
    surveyCount={3}
    shownSurveyCount={2}
    undecided={0}
    excluded={[]}
    earlierReleases={earlierReleases}
  />
);

test('When filters go on counting an earlier release of surveys, then it is said how many', async () => {
  await renderPart(meter(2));
  expect(await screen.findByText('40 von 60')).not.toBeNull();
  expect(
    screen.queryByText('Neuere Antworten zu 2 Umfragen zählen mit Filter noch nicht, nur ohne.'),
  ).not.toBeNull();
});

test('When filters count what figures without one count, then nothing is said of releases', async () => {
  await renderPart(meter(0));
  expect(await screen.findByText('40 von 60')).not.toBeNull();
  expect(screen.queryByText(/Neuere Antworten/)).toBeNull();
});

test('When several surveys are filtered, then it is said of how many of them something is shown', async () => {
  await renderPart(meter(0));
  expect(await screen.findByText(/Er zeigt 2 von 3 Umfragen/)).not.toBeNull();
});
