import { Select } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { useSearchedChoices } from './use-searched-choices.ts';

const FORMS = Array.from({ length: 150 }, (_, index) => ({ value: String(index), label: `Form ${index}` }));

const Forms = ({ asked }: { asked: string[] }) => {
  const choices = useSearchedChoices({
    search: (text) => ({
      queryKey: ['forms', text],
      queryFn: () => {
        asked.push(text);
        return FORMS.filter(({ label }) => label.includes(text)).slice(0, 20);
      },
    }),
    toChoices: (forms) => forms,
  });
  return <Select aria-label="Form" {...choices} />;
};

test('[2.20] When a list returns only its first page, then typing finds the others on the server', async () => {
  const asked: string[] = [];
  const user = await renderPart(<Forms asked={asked} />);
  const field = screen.getByRole('combobox', { name: 'Form' });
  await user.click(field);
  await waitFor(() => expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(20));
  await user.type(field, 'Form 149');
  await waitFor(() => expect(screen.getByRole('option', { name: 'Form 149', hidden: true })).toBeTruthy());
  await waitFor(() => expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(1));
  expect(asked).toEqual(['', 'Form 149']);
});
