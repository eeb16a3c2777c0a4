import { expect, test } from 'vitest';
import { createDefaultConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import type { RichTextDocument } from '#shared/reports/report-items/text/rich-text-document.ts';
import { readAuthorText, readAuthorTitle, retitled, rewritten } from './author-texts.ts';
import type { ItemDraft } from './draft.ts';
import { createItemDraft, emptyDraft, parseItemDraft } from './item-draft.ts';

const paragraph = (text: string): RichTextDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text, marks: [] }] }],
});
const divider: ItemDraft = {
  ...emptyDraft,
  analysisType: 'STRUCTURAL_ELEMENTS',
  visualizationType: 'DIVIDER',
};
const richText: ItemDraft = { ...divider, visualizationType: 'RICH_TEXT' };
const titledIn = (draft: ItemDraft, ...titles: [language: string, title: string][]): ItemDraft => {
  let written = draft;
  for (const [language, title] of titles) written = { ...written, ...retitled(written, language, title) };
  return written;
};

test('[2.15] When a heading is written in two languages, then each is saved under its language', () => {
  const draft = titledIn(divider, ['de', 'Ergebnisse'], ['en', ' Results ']);
  expect(parseItemDraft(draft)).toMatchObject({
    title: 'Ergebnisse',
    writtenIn: 'de',
    titles: { en: 'Results' },
  });
  expect([readAuthorTitle(draft, 'de').text, readAuthorTitle(draft, 'en-GB').text]).toEqual([
    'Ergebnisse',
    ' Results ',
  ]);
});

test('[2.15] When a language has no heading yet, then its field is empty and shows the fallback', () => {
  const draft = titledIn(divider, ['de', 'Ergebnisse']);
  expect(readAuthorTitle(draft, 'en')).toEqual({ text: '', instead: { text: 'Ergebnisse', language: 'de' } });
  const emptied = titledIn(draft, ['en', 'Results'], ['en', ' ']);
  expect(readAuthorTitle(emptied, 'en').instead).toEqual({ text: 'Ergebnisse', language: 'de' });
  expect(parseItemDraft(emptied)).not.toHaveProperty('titles');
});

test('When a heading has no language yet, then it is shown in each and gets the one it is edited in', () => {
  const saved = createItemDraft({ ...createDefaultConfig('DIVIDER', []), title: 'Ergebnisse' }, []);
  expect(readAuthorTitle(saved, 'en')).toEqual({ text: 'Ergebnisse', instead: null });
  expect(parseItemDraft(saved)).not.toHaveProperty('writtenIn');
  expect(parseItemDraft(titledIn(saved, ['en', 'Results']))).toMatchObject({
    title: 'Results',
    writtenIn: 'en',
  });
});

test('When nothing is written at all, then no language is saved', () => {
  expect(parseItemDraft(titledIn(divider, ['de', 'x'], ['de', '']))).not.toHaveProperty('writtenIn');
});

test('[2.15] When a text is written in two languages, then both are saved; emptied, the first stands again', () => {
  const first = { ...richText, ...rewritten(richText, 'de', paragraph('Deutsch')) };
  const both = { ...first, ...rewritten(first, 'en', paragraph('English')) };
  expect(parseItemDraft(both)).toMatchObject({
    ...{ text: paragraph('Deutsch'), writtenIn: 'de', texts: { en: paragraph('English') } },
  });
  expect(readAuthorText(both, 'en')).toEqual({ text: paragraph('English'), instead: null });
  const emptied = { ...both, ...rewritten(both, 'en', paragraph('')) };
  expect(parseItemDraft(emptied)).not.toHaveProperty('texts');
  expect(readAuthorText(emptied, 'en').instead).toEqual({ text: paragraph('Deutsch'), language: 'de' });
  // A section has no text, so texts are dropped.
  expect(parseItemDraft({ ...both, visualizationType: 'DIVIDER' })).not.toHaveProperty('texts');
});
