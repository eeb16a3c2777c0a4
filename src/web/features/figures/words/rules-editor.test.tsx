import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type TenantWordRules, WORDS } from '#shared/figures/words/contract.ts';
import { hostileTexts } from '#shared/testing/hostile-texts.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { RulesEditor } from './rules-editor.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Entries without whitespace, with a letter and limited length; commas would split them. */
const words = [
  ...new Set(
    hostileTexts
      .map((text) => text.replace(/[\s,]/g, '').slice(0, WORDS.length))
      .filter((word) => /\p{L}/u.test(word)),
  ),
];
const saved: TenantWordRules = {
  de: { stopWords: words, allowedWords: words, synonyms: [words] },
  en: { stopWords: [], allowedWords: [], synonyms: [] },
};

test('When words of the lists are hostile, then they are plain text, searchable and sent unchanged', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ version: 2, rules: saved });
  });
  const user = await renderPart(
    <InRouter>
      <RulesEditor saved={saved} version={1} />
    </InRouter>,
  );
  const search = await screen.findByRole('searchbox');
  expect(document.querySelector('script, img, iframe, a, [onload], [onerror]')).toBeNull();
  for (const word of words) expect(screen.getAllByText(word)).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: 'Zählt als ein Wort' })).toHaveProperty(
    'value',
    words.join(', '),
  );
  await user.click(search);
  await user.paste(words[3] as string);
  expect(screen.getByRole('status').textContent).toMatch(/.+, .+, .+/);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent).toEqual([{ version: 1, rules: saved }]));
});
