import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { textLoaders } from '../app/texts/text-loaders.ts';
import { i18next, setTextLoaders } from './texts/i18n.ts';
import { useIsTranslationKey } from './use-translations.ts';

const Known = () => {
  const isKey = useIsTranslationKey('series');
  const [key] = useState('title');
  return <p>{isKey(key) ? 'known' : 'unknown'}</p>;
};

afterEach(async () => {
  setTextLoaders(textLoaders);
  await i18next.changeLanguage('de');
});

// With `use` in the first try alone, React would look for hooks that it never came to.
test('When texts come while a component waits for them, then it goes on with its hooks', async () => {
  const texts = { 'features/oversight/series/locales/fr.json': { title: 'Séries' } };
  const load = () => Promise.resolve({ texts });
  const groups = { reading: load, problems: load, editing: load, office: load };
  const loaders = { de: groups, en: groups, fr: groups };
  setTextLoaders(loaders);
  await i18next.changeLanguage('fr');
  await act(async () => {
    render(
      <Suspense fallback="waiting">
        <Known />
      </Suspense>,
    );
  });
  expect(await screen.findByText('known')).toBeDefined();
});
