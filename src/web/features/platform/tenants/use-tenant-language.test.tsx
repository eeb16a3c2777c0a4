import { screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { switchLanguage } from '../../../lib/texts/i18n.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { useTenantLanguage } from './use-tenant-language.ts';

const Page = () => {
  useTenantLanguage('en');
  return <p>{useTranslation().i18n.language}</p>;
};

afterEach(async () => {
  vi.restoreAllMocks();
  await switchLanguage('de');
});

test.each([
  [['fr-FR', 'it'], 'en'],
  [['fr-FR', 'de-AT'], 'de'],
])(
  '[8.10] When the browser asks for %j, then the sign-in page of an English tenant is in %s',
  async (asked, shown) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(asked);
    await renderPart(<Page />);
    expect(await screen.findByText(shown)).toBeTruthy();
  },
);
