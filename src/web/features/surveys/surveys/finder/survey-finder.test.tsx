import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { surveyStatuses, surveyTypes } from '#shared/vocabulary.ts';
import { InRouter } from '../../../../testing/in-router.tsx';
import { pageOf } from '../../../../testing/page-of.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { sampleSurvey } from '../../../../testing/sample-survey.ts';
import german from '../locales/de.json' with { type: 'json' };
import { ReportSurveys } from './report-surveys.tsx';
import { SurveyFinder } from './survey-finder.tsx';

afterEach(() => vi.unstubAllGlobals());

const type = {
  ...{ id: 7, name: 'Veranstaltungsart', type: 'choice', options: ['Vorlesung', 'Seminar'] },
  ...{ values: [{ value: 'Seminar', surveyCount: 3 }], surveyCount: 3, reportCount: 0 },
};

const open = async (): Promise<URL[]> => {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://plenum.test');
    asked.push(url);
    if (url.pathname.endsWith('/surveys')) return Response.json(pageOf([sampleSurvey]));
    if (url.pathname.endsWith('/periods')) return Response.json([]);
    if (url.pathname.endsWith('/survey-attributes')) return Response.json({ version: '1', content: [type] });
    const text = url.searchParams.get('shortName') ?? url.searchParams.get('name') ?? 'first';
    return Response.json(pageOf([{ id: 900, shortName: `Form ${text}`, name: text, path: `Unit ${text}` }]));
  });
  const part = <SurveyFinder opened onClose={() => undefined} surveyIds={[]} onAdd={() => undefined} />;
  await renderPart(<InRouter>{part}</InRouter>);
  await screen.findByText('Statik I');
  return asked;
};
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const surveysAsked = (asked: URL[]) => asked.filter(({ pathname }) => pathname.endsWith('/surveys'));

test('[3.04], [3.05] When surveys are filtered by type or status, then all are offered, statuses by number', async () => {
  const asked = await open();
  const offered = (label: string) => {
    fireEvent.click(field(label));
    const list = document.getElementById(field(label).getAttribute('aria-controls') ?? '');
    return [...(list?.querySelectorAll('[role="option"]') ?? [])].map(({ textContent }) => textContent);
  };
  const { type, status } = german;
  expect(offered('Art')).toEqual(surveyTypes.map((one) => type[one]));
  fireEvent.click(screen.getByText(type.h));
  await waitFor(() => expect(surveysAsked(asked).at(-1)?.searchParams.get('type')).toBe('h'));
  fireEvent.change(field('Status'), { target: { value: '' } });
  // The specification lists them in the order of their numbers.
  expect(offered('Status')).toEqual(surveyStatuses.map((one) => status[one]));
  fireEvent.click(screen.getByText(status.MASK_FAIL_REASON_8));
  await waitFor(() =>
    expect(surveysAsked(asked).at(-1)?.searchParams.get('status')).toBe('MASK_FAIL_REASON_8'),
  );
});

test('[9.02] asks for the first page of ten surveys', async () => {
  const [first] = surveysAsked(await open());
  expect([first?.searchParams.get('page'), first?.searchParams.get('size')]).toEqual(['0', '10']);
});

test('[2.11], [9.02] lists twelve surveys of a report on two pages of ten', async () => {
  const surveys = Array.from({ length: 12 }, (_, index) => ({ ...sampleSurvey, id: index + 1 }));
  const part = (
    <ReportSurveys surveys={surveys} filterHasItems={false} isStale={false} onRemove={undefined} />
  );
  await renderPart(<InRouter>{part}</InRouter>);
  expect(await screen.findAllByRole('rowheader')).toHaveLength(10);
  fireEvent.click(screen.getByRole('button', { name: 'Nächste Seite' }));
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
});

test.each([
  ['Fragebogen', '/forms', 'shortName', 'forms'],
  ['Einrichtung', '/units', 'name', 'units'],
])(
  '[7.16], [7.18], [7.19] When surveys are filtered by "%s", then typing searches on the server',
  async (label, path, name, filter) => {
    const asked = await open();
    fireEvent.focus(field(label));
    fireEvent.click(field(label));
    fireEvent.change(field(label), { target: { value: 'hundertste' } });
    await waitFor(() => {
      const searched = asked.filter(({ pathname }) => pathname.endsWith(path)).at(-1);
      expect(searched?.searchParams.get(name)).toBe('hundertste');
    });
    fireEvent.click(await screen.findByText(/(Form|Unit) hundertste/));
    await waitFor(() => expect(surveysAsked(asked).at(-1)?.searchParams.get(filter)).toBe('900'));
  },
);

test('asks for surveys that have one of the chosen values of an attribute', async () => {
  const asked = await open();
  fireEvent.click(field('Merkmale'));
  fireEvent.click(await screen.findByText('Seminar'));
  fireEvent.click(await screen.findByText('Veranstaltungsart: ohne Angabe'));
  await waitFor(() =>
    expect(surveysAsked(asked).at(-1)?.searchParams.get('attributes')).toBe('[[7,["Seminar",""]]]'),
  );
});
