import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CommentsBlock } from '#document/blocks/comments-block.ts';
import { commentParts } from '#shared/reports/report-items/text/redactions.ts';
import { hostileTexts } from '#shared/testing/hostile-texts.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { CommentsView } from './comments-view.tsx';

afterEach(() => vi.unstubAllGlobals());

const comment = (text: string) => ({
  parts: [
    { text, isRedacted: false, isMarked: false },
    { text: ` ${text}`, isRedacted: false, isMarked: true },
  ],
  ...{ language: 'de', group: text.slice(0, 100), topics: [text.slice(0, 60)] },
});
const block: CommentsBlock = {
  kind: 'comments',
  summary: '14 Kommentare',
  count: hostileTexts.length,
  comments: hostileTexts.map(comment),
  more: '',
  groups: hostileTexts.map((text, key) => ({ key, label: text.slice(0, 100) })),
  languages: ['de', '<b>', 'not a tag'].map((language) => ({ language, count: 5 })),
  notes: [],
  choices: { kind: 'topics', labels: hostileTexts.map((text) => text.slice(0, 60)) },
  cloud: null,
};
const format = { language: 'de', decimal: ',' } as never;

const expectText = (list: HTMLElement, texts: readonly string[]): void => {
  for (const text of texts) expect(list.textContent).toContain(text);
  expect(list.querySelector('script, img, svg, a, iframe')).toBeNull();
};

test('When comments, groups and topics are hostile, then they are plain text, and long ones folded', async () => {
  const user = await renderPart(<CommentsView block={block} format={format} name="Lob" source={null} />);
  expectText(screen.getByRole('region', { name: 'Lob' }), hostileTexts);
  const more = screen.getAllByRole('button', { expanded: false });
  await user.click(more.at(-1) as HTMLElement);
  expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1);
});

test('When a passage of a comment is redacted, then it is blacked out and read out as redacted', async () => {
  const entry = (text: string) => ({ parts: commentParts(text), language: 'de', group: null, topics: [] });
  const redacted = { ...block, count: 2, comments: [entry('Frau […] hilft'), entry('Alles gut')] };
  await renderPart(<CommentsView block={redacted} format={format} name="Lob" source={null} />);
  const [first, second] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(within(first).getAllByRole('img', { name: 'geschwärzt' })).toHaveLength(1);
  expect(first.textContent).toContain('Frau […] hilft');
  expect(within(second).queryByRole('img')).toBeNull();
});

test('When hostile words are searched and chosen, then they are sent unchanged and shown as text', async () => {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://plenum.test').searchParams);
    const content = hostileTexts.slice(0, 9).map((text) => ({ text, language: null, group: null }));
    return Response.json({ content, number: 0, size: 50, totalElements: content.length, totalPages: 1 });
  });
  const source = { reportId: 7, reportItemId: 4, calculatedOn: null };
  const user = await renderPart(<CommentsView block={block} format={format} name="Lob" source={source} />);
  const search = hostileTexts[3];
  await user.click(await screen.findByRole('searchbox'));
  await user.paste(search);
  await user.click(screen.getByRole('combobox', { name: /Them/ }));
  const label = hostileTexts[4];
  const options = await screen.findAllByRole('option', { hidden: true });
  const option = options.find(({ textContent }) => textContent === label.slice(0, 60)) as HTMLElement;
  expect(within(option).queryByRole('img', { hidden: true })).toBeNull();
  await user.click(option);
  await waitFor(() => {
    expect(asked.at(-1)?.get('search')).toBe(search);
    expect(asked.at(-1)?.get('about')).toBe('4');
  });
  expect(await screen.findByText(/^9 /)).toBeTruthy();
});
