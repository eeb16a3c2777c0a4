import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { DesignForm } from './design-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const stubServer = (families: string[]) => {
  const sent: { design: object }[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (String(address).endsWith('/export-fonts')) return Response.json({ families });
    sent.push(JSON.parse(String(body)));
    return Response.json({ ...sent.at(-1), language: { user: 'de', context: 'edu' } });
  });
  return sent;
};

describe('DesignForm', () => {
  test('refuses a pale color with its contrast, and saves a dark one', async () => {
    const sent = stubServer([]);
    const user = await renderPart(<DesignForm />);
    const color = screen.getByRole('textbox', { name: 'Hauptfarbe' });
    await user.type(color, '#ffcc00');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText(/Zu blass zum Lesen: Der Kontrast ist 1[.,]3 : 1/)).toBeTruthy();
    expect(sent).toEqual([]);
    await user.clear(color);
    await user.type(color, '#7a1f3d');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Gespeichert')).toBeTruthy();
    expect(sent[0]?.design).toMatchObject({ mainColor: '#7a1f3d', accentColor: null, font: null });
  });

  test('previews page, cover and slide with what is typed', async () => {
    stubServer([]);
    const user = await renderPart(<DesignForm />);
    await user.type(screen.getByRole('textbox', { name: 'Fußzeile' }), 'Stabsstelle Evaluation');
    const preview = screen.getByRole('region', { name: 'Vorschau' });
    expect(within(preview).getAllByText('Stabsstelle Evaluation')).toHaveLength(2);
    expect(
      within(preview)
        .getAllByRole('img')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Seite', 'Deckblatt des PDF', 'Folie']);
  });

  test('offers fonts only where the operator has installed some', async () => {
    const sent = stubServer(['Fira Sans']);
    const user = await renderPart(<DesignForm />);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Schrift der Dateien' }),
      'Fira Sans',
    );
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Gespeichert');
    expect(sent[0]?.design).toMatchObject({ font: 'Fira Sans' });
  });
});
