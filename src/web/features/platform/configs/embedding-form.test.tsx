import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { EmbeddingForm } from './embedding-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const LABEL = 'Websites, die Links zu Berichten in einem Rahmen zeigen dürfen';

test('When websites are entered, then an invalid one is reported, and the saved ones are normalized', async () => {
  const sent: unknown[] = [];
  let answer = () => Response.json({ code: 'error.occurred', status: 500, params: {} }, { status: 500 });
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(JSON.parse(body));
    return answer();
  });
  const user = await renderPart(<EmbeddingForm />);
  expect((await screen.findByRole('alert')).textContent).toContain('500');
  answer = () => Response.json({ origins: ['https://www.example.edu'] });
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  const field = (await screen.findByLabelText(LABEL)) as HTMLTextAreaElement;
  expect(field.value).toBe('https://www.example.edu');
  const save = screen.getByRole('button', { name: 'Websites speichern' });
  expect(save.hasAttribute('disabled')).toBe(true);
  await user.type(field, '{Enter}http://*.example.edu');
  await user.click(save);
  expect(screen.getByText(/„http:\/\/\*\.example\.edu“ ist keine Adresse/)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, ' https://www.example.edu {Enter}{Enter}HTTPS://Intranet.example.edu/');
  const saved = { origins: ['https://www.example.edu', 'https://intranet.example.edu'] };
  answer = () => Response.json(saved);
  await user.click(save);
  expect(await screen.findByText('Gespeichert')).toBeTruthy();
  expect(sent).toEqual([{ origins: ['https://www.example.edu', 'HTTPS://Intranet.example.edu/'] }]);
  expect(field.value).toBe(saved.origins.join('\n'));
});
