import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ManagedSurvey, SurveyLedger } from '#shared/surveys/surveys/administration-contract.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { LedgerDialog } from './ledger-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const empty: SurveyLedger = {
  openedAt: null,
  respondentCount: 38,
  minimum: 5,
  isEarlierRelease: false,
  isWithdrawn: false,
  isOfSamePeople: false,
  closing: { closedBy: 'FILE', closesAt: null },
  released: [],
  reserved: [{ de: 'Geschlecht' }, { de: 'Fachsemester' }],
};
const show = async (ledger: SurveyLedger) => {
  vi.stubGlobal('fetch', async () => Response.json(ledger));
  const survey = { id: 4, description: 'Statik' } as ManagedSurvey;
  await renderPart(
    <InRouter>
      <LedgerDialog survey={survey} onClose={() => undefined} />
    </InRouter>,
  );
};

test('When nothing of a survey was filtered, then that is said, and what is kept free', async () => {
  await show(empty);
  expect(await screen.findByText('Noch kein Filter wurde gezeigt.')).not.toBeNull();
  expect(screen.queryByText(/„Geschlecht“, „Fachsemester“/)).not.toBeNull();
});

test('When filters were shown, then the ledger lists each with respondents, report and number of bars', async () => {
  const conditions = [{ text: { de: 'Geschlecht' }, options: [{ de: 'weiblich' }, { de: 'divers' }] }];
  const released = { conditions, respondentCount: 21, releasedAt: '2026-05-03T08:12:00.000Z' };
  await show({
    ...empty,
    openedAt: '2026-05-03T08:12:00.000Z',
    isEarlierRelease: true,
    released: [
      { ...released, isBar: false, report: { id: 12, title: 'Lehre' } },
      { ...released, isBar: true, report: null },
    ],
  });
  expect(await screen.findByText('Geschlecht: weiblich / divers')).not.toBeNull();
  expect(screen.queryByText(/21 von 38 Personen/)).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Lehre' })).not.toBeNull();
  expect(screen.queryByText(/1 Balken/)).not.toBeNull();
  expect(screen.queryByText(/neuere Antworten/i)).not.toBeNull();
});
