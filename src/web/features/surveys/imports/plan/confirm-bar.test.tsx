import { ModalsProvider } from '@mantine/modals';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ImportPreview, ShownImportProblem } from '#shared/surveys/imports/preview.ts';
import { InRouter } from '../../../../testing/in-router.tsx';
import { renderPart } from '../../../../testing/render-part.tsx';
import { sampleTable } from '../../../../testing/sample-table.ts';
import german from '../locales/de.json' with { type: 'json' };
import { ConfirmBar } from './confirm-bar.tsx';

afterEach(() => vi.unstubAllGlobals());

const existing = (respondents: number): ImportPreview['existing'] => [
  {
    surveyId: 7,
    description: 'Statik I',
    source: 0,
    respondents,
    incomplete: 0,
    items: 12,
    respondentsBefore: 419,
    itemsBefore: 12,
  },
];

const sample = sampleTable(1);

const open = async (respondents: number, problems: ShownImportProblem[] = []) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    if (body) sent.push(JSON.parse(body));
    return Response.json({}, { status: 500 });
  });
  const source = { ...sample, creates: { ...sample.creates, surveys: 0 }, problems };
  const bar = (
    <ConfirmBar
      importId={1}
      floor={5}
      minimum={5}
      onMinimum={() => undefined}
      isCollecting={false}
      onCollecting={() => undefined}
      sources={[source]}
      isUsable
      isPartial={false}
      isDirty={false}
      replace="all"
      existing={existing(respondents)}
      existingCount={1}
      details={{}}
      joins={[{ source: 0, code: 'Q1', itemCollectionId: 3 }]}
    />
  );
  const user = await renderPart(
    <InRouter>
      <ModalsProvider>{bar}</ModalsProvider>
    </InRouter>,
  );
  const start = await screen.findByRole('button', { name: /1/ });
  await user.click(start);
  return { sent, user };
};

test('When a survey would lose respondents, then a dialog names both numbers before replacing it', async () => {
  const { sent, user } = await open(12);
  expect((await screen.findByText(/Statik I/)).textContent).toMatch(/12.*419/);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: german.confirm.replaceSmaller }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ replace: 'all', allowSmaller: true });
});

test('When it would have as many or more, then it is replaced at once, with the questions that were joined', async () => {
  const { sent } = await open(420);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ replace: 'all', joins: [{ source: 0, code: 'Q1', itemCollectionId: 3 }] });
  expect(sent[0]).not.toHaveProperty('allowSmaller');
});

test('People who are here already are imported only after a dialog that names both surveys', async () => {
  const params = { survey: 'Statik neu', other: 'Statik I', same: 48, rows: 50 };
  const { sent, user } = await open(500, [{ severity: 'unsure', code: 'samePeople', params, file: 'a.csv' }]);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('48 von 50 Zeilen stehen in der vorhandenen Umfrage „Statik I“');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: german.confirm.importSamePeople }));
  await waitFor(() => expect(sent).toMatchObject([{ allowSamePeople: true }]));
});

test('What may be misread holds the import, and says how many questions are open', async () => {
  const open = {
    severity: 'unsure' as const,
    params: { count: 1, value: '99' },
    file: 'a.csv',
    columns: [0],
  };
  const source = {
    ...sample,
    problems: [
      { ...open, code: 'missingCode' },
      { ...open, code: 'decimalUnsure' },
      { ...open, code: 'directionUnknown' },
    ],
  };
  await renderPart(
    <InRouter>
      <ModalsProvider>
        <ConfirmBar
          importId={1}
          floor={5}
          minimum={5}
          onMinimum={() => undefined}
          isCollecting={false}
          onCollecting={() => undefined}
          sources={[source]}
          isUsable
          isPartial={false}
          isDirty={false}
          replace="none"
          existing={[]}
          existingCount={0}
          details={{}}
          joins={[]}
        />
      </ModalsProvider>
    </InRouter>,
  );
  const start = await screen.findByRole('button', {
    name: german.confirm.start_one.replace('{{shown}}', '1'),
  });
  expect(start).toHaveProperty('disabled', true);
  expect(screen.getByRole('status').textContent).toBe(
    german.confirm.unanswered_other.replace('{{count}}', '2'),
  );
});
