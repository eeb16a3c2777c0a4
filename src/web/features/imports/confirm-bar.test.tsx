import { ModalsProvider } from '@mantine/modals';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ImportPreview, ImportSource } from '#shared/imports/preview.ts';
import { InRouter } from '../../testing/in-router.tsx';
import { renderPart } from '../../testing/render-part.tsx';
import { ConfirmBar } from './confirm-bar.tsx';
import german from './locales/de.json' with { type: 'json' };

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

/** The bar for a file whose survey is there and is replaced; gives what was sent. */
const open = async (respondents: number) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    if (body) sent.push(JSON.parse(body));
    return Response.json({}, { status: 500 });
  });
  const source = { source: 0, creates: { surveys: 0 } } as unknown as ImportSource;
  const bar = (
    <ConfirmBar
      importId={1}
      floor={5}
      minimum={5}
      onMinimum={() => undefined}
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

test('When a survey would have fewer respondents than before, then a dialog names both numbers and only its button replaces', async () => {
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
