import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { switchLanguage } from '../../../lib/texts/i18n.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { HelpPage } from './help-page.tsx';

const open = async (language: InterfaceLanguage, section?: string) => {
  await switchLanguage(language);
  await renderPart(
    <InRouter>
      <HelpPage section={section} onSection={() => undefined} />
    </InRouter>,
    {},
    'INSTRUCTOR',
  );
  return screen.findByRole('article');
};

afterEach(() => switchLanguage('de'));

describe('HelpPage', () => {
  test.each([
    ['de', 'Ergebnisse lesen', 'Berichte veröffentlichen'],
    ['en', 'Reading the figures', 'Publishing'],
  ] as const)('shows the guide in %s, from where the role begins', async (language, first, other) => {
    const article = await open(language);
    expect(within(article).getByRole('heading', { level: 2, name: first })).toBeTruthy();
    expect(article.querySelector('[lang]')?.getAttribute('lang')).toBe(language);
    const own = screen.getByRole('region', { name: language === 'de' ? 'Für Ihre Arbeit' : 'For your work' });
    expect(within(own).getByRole('link', { name: other }).getAttribute('href')).toBe(
      '/help?section=publishing',
    );
  });

  test.each([
    ['de', 'Stellungnahmen und Maßnahmen'],
    ['en', 'Replies and measures'],
  ] as const)('opens the same address at the same heading in %s', async (language, name) => {
    const article = await open(language, 'replies-and-measures');
    expect(within(article).getByRole('heading', { level: 3, name }).id).toBe('replies-and-measures');
  });

  test('leads links within the German guide to the ids of sections', async () => {
    const article = await open('de', 'attributes-of-surveys');
    expect(within(article).getByRole('link', { name: 'Überblick' }).getAttribute('href')).toBe(
      '/help?section=overview-of-units',
    );
  });
});
