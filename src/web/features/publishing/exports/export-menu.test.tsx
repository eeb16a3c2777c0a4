import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { CommentsData, WordsData } from '#shared/figures/calculation/text-figures.ts';
import { reportQuery } from '../../../report-state/report-query.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ListExportMenu } from './list-export-menu.tsx';
import { WithoutComments } from './without-comments.tsx';

afterEach(() => vi.unstubAllGlobals());

test('When a format is chosen, then the file is requested in the report’s language and saved', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const headers = { 'content-disposition': `attachment; filename="_.csv"; filename*=UTF-8''%C3%9Cber.csv` };
    return new Response('1;2', { headers });
  });
  const saved: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const user = await renderPart(<ExportMenu reportId={7} reportLanguageId={118} />);
  await user.click(screen.getByRole('button', { name: 'Exportieren' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Zahlen (CSV)' }));
  await waitFor(() => expect(saved).toEqual(['Über.csv']));
  expect(asked[0]).toMatch(/^\/api\/v1\/reports\/7\/export\?format=CSV&reportLanguageId=118&timeZone=/);
  click.mockRestore();
});

test('[2.18] offers documents of a template, and no data', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('PK', { headers: { 'content-disposition': 'attachment; filename="a.docx"' } });
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const user = await renderPart(<ExportMenu type="template" reportId={7} reportLanguageId={118} />);
  await user.click(screen.getByRole('button', { name: 'Exportieren' }));
  await screen.findByRole('menuitem', { name: 'Dokument (PDF)' });
  expect(screen.getAllByRole('menuitem')).toHaveLength(3);
  await user.click(screen.getByRole('menuitem', { name: /DOCX|Word/ }));
  await user.click(await screen.findByRole('button', { name: /erstellen$/ }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatch(/^\/api\/v1\/report-templates\/7\/export\?format=DOCX&/);
  click.mockRestore();
});

test('When a document is asked for, then its paper is chosen first', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="a.pdf"' } });
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const user = await renderPart(<ExportMenu reportId={7} reportLanguageId={118} />);
  await user.click(screen.getByRole('button', { name: 'Exportieren' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Dokument (PDF)' }));
  await user.click(await screen.findByRole('radio', { name: 'Letter' }));
  await user.click(screen.getByRole('radio', { name: 'Querformat' }));
  await user.click(screen.getByRole('radio', { name: 'als Anhang' }));
  await user.click(screen.getByRole('button', { name: 'PDF erstellen' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toContain('format=PDF');
  expect(asked[0]).toContain('paper=LETTER&orientation=LANDSCAPE&tables=APPENDIX');
  click.mockRestore();
});

test('asks what heads the slides, the result unless the question is chosen', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('PK', { headers: { 'content-disposition': 'attachment; filename="a.pptx"' } });
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const user = await renderPart(<ExportMenu reportId={7} reportLanguageId={118} />);
  for (const title of ['das Ergebnis', 'die Frage']) {
    await user.click(screen.getByRole('button', { name: 'Exportieren' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Folien (PowerPoint)' }));
    await user.click(await screen.findByRole('radio', { name: title }));
    await user.click(screen.getByRole('button', { name: 'Folien erstellen' }));
  }
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map((address) => new URLSearchParams(address.split('?')[1]).get('titles'))).toEqual([
    'RESULT',
    'QUESTION',
  ]);
  for (const address of asked) expect(address).not.toContain('paper=');
  click.mockRestore();
});

const LARGE = {
  title: 'Groß',
  languages: [{ id: 118, name: 'Englisch', tag: 'en' }],
  reportItems: Array.from({ length: 51 }, () => ({ content: { data: null } })),
};
const MenuOfLarge = () => {
  useQueryClient().setQueryData(reportQuery('report', 7).queryKey, LARGE as never);
  return <ExportMenu reportId={7} reportLanguageId={118} />;
};

test('When a report is large, then it is made as a job, in its language and on its paper', async () => {
  const sent: { address: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    sent.push({ address, body: init.body ? JSON.parse(String(init.body)) : null });
    return Response.json({ code: 'export.failed', status: 500 }, { status: 500 });
  });
  const user = await renderPart(<MenuOfLarge />);
  await user.click(screen.getByRole('button', { name: 'Exportieren' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Dokument (PDF)' }));
  await user.click(await screen.findByRole('button', { name: 'PDF erstellen' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.address).toBe('/api/v1/exports');
  expect(sent[0]?.body).toMatchObject({
    reportIds: [7],
    format: 'PDF',
    language: 'en',
    paper: 'A4',
    orientation: 'PORTRAIT',
  });
});

const comments: CommentsData = {
  ...{ kind: 'comments', itemIds: [1], text: { de: 'Was war gut?' }, groups: [], languages: [], first: [] },
  total: { hidden: null, n: 3, surveyCount: 1 },
  minimum: 5,
};
const words: WordsData = {
  ...{ kind: 'words', itemId: 1, text: { de: 'Was war gut?' }, language: 'de' },
  total: { hidden: 'too-few-answers' },
};
test.each<[name: string, permitted: boolean, explanations: number, data: FigureData]>([
  ['comments', false, 1, comments],
  ['comments beside words', false, 1, { kind: 'word-comments', cloud: words, comments }],
  ['comments by topic', false, 1, { kind: 'topic-comments', comments, topics: [] }],
  ['comments', true, 0, comments],
  ['words', false, 0, words],
])(
  '[6.03] When a report has %s and open answers may be exported: %s, then the menu has %i explanations',
  async (_name, permitOpenQuestionCsvExport, times, data) => {
    const menu = (
      <Menu opened>
        <Menu.Dropdown>
          <WithoutComments items={[{ content: { data } }]} />
        </Menu.Dropdown>
      </Menu>
    );
    await renderPart(menu, { permitOpenQuestionCsvExport });
    expect(screen.queryAllByText(/^Ohne die Kommentare/)).toHaveLength(times);
  },
);

test('When the reports of a list are exported, then all pages that match the filter are included', async () => {
  const sent: { method: string; address: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    sent.push({
      method: init.method ?? 'GET',
      address,
      body: init.body ? JSON.parse(String(init.body)) : null,
    });
    const content = [31, 32, 33].map((id) => ({ id }));
    return address.includes('/exports')
      ? Response.json({ code: 'export.failed', status: 500 }, { status: 500 })
      : Response.json({ content, totalPages: 1 });
  });
  const listed = { title: 'Lehre', state: 'published' as const };
  const user = await renderPart(<ListExportMenu count={1240} listed={listed} />);
  await user.click(screen.getByRole('button', { name: 'Exportieren' }));
  expect((await screen.findByText(/^Die ersten 1000/)).textContent).toBe(
    'Die ersten 1000 von 1240 Berichten als ZIP',
  );
  await user.click(screen.getByRole('menuitem', { name: 'Arbeitsmappe (Excel)' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
  expect(sent[0]?.address).toMatch(/\/reports\?title=Lehre&state=published&page=0&size=100$/);
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    reportIds: [31, 32, 33],
    format: 'XLSX',
  });
});

test('offers the reports of a list as one PDF, no more than can be set at once', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.body) sent.push(JSON.parse(String(init.body)));
    const content = Array.from({ length: 100 }, (_, at) => ({ id: at + 1 }));
    return address.includes('/exports')
      ? Response.json({ code: 'export.failed', status: 500 }, { status: 500 })
      : Response.json({ content, totalPages: 1 });
  });
  const user = await renderPart(<ListExportMenu count={100} listed={{}} />);
  await user.click(screen.getByRole('button', { name: 'Exportieren' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Die ersten 50 in einem PDF, mit Inhalt' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ format: 'PDF', together: true });
  expect((sent[0] as { reportIds: number[] }).reportIds).toHaveLength(50);
});
