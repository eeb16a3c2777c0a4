import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { sampleReport } from '../../../testing/sample-report.ts';
import { TemplateForm } from './template-form.tsx';

afterEach(() => vi.unstubAllGlobals());

test('[2.20] When a template’s form is not on the first page, then typing finds it on the server', async () => {
  const forms = Array.from({ length: 150 }, (_, index) => ({
    ...{ id: index + 1, title: { de: '' }, surveyCount: 1 },
    shortName: `Bogen ${String(index + 1).padStart(3, '0')}`,
  }));
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === 'PATCH') {
      sent.push(JSON.parse(String(init.body)));
      return Response.json({ version: 2 });
    }
    const { searchParams } = new URL(address, 'http://plenum.test');
    const [text, ids] = [searchParams.get('shortName'), searchParams.get('ids')];
    const found = forms.filter(
      ({ id, shortName }) =>
        (ids === null || ids === String(id)) && (text === null || shortName.includes(text)),
    );
    const content = found.slice(0, 20);
    return Response.json({ content, number: 0, size: 20, totalElements: found.length, totalPages: 1 });
  });
  const user = await renderPart(<TemplateForm report={sampleReport} disabled={false} />);
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  await waitFor(() => expect(field.value).toBe('Bogen 001'));
  await user.click(field);
  expect(screen.queryByRole('option', { name: 'Bogen 101', hidden: true })).toBeNull();
  await user.clear(field);
  await user.type(field, '101');
  await user.click(await screen.findByRole('option', { name: 'Bogen 101', hidden: true }));
  await waitFor(() => expect(sent).toEqual([{ formId: 101 }]));
});
