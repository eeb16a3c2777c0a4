import { TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { ApiProblem } from './api.ts';
import { useBodyForm } from './use-body-form.ts';

const Form = ({ send }: { send: (values: { name: string; place: string }) => unknown }) => {
  const form = useBodyForm({
    initialValues: { name: '', place: '' },
    validate: { place: (place) => (place === '' ? 'Wo?' : null) },
  });
  const submit = form.submitWith((values) => form.showRefusal(send(values)));
  return (
    <form onSubmit={submit}>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="Ort" {...form.getInputProps('place')} />
      <button type="submit">Senden</button>
    </form>
  );
};

test('focuses the first wrong field, and sends nothing', async () => {
  const send = vi.fn();
  const user = await renderPart(<Form send={send} />);
  await user.click(screen.getByRole('button', { name: 'Senden' }));
  expect(screen.getByLabelText('Ort')).toBe(document.activeElement);
  expect(screen.getByText('Wo?')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

test('shows the input errors of a refused call at the fields that they name', async () => {
  const errors = [
    { path: 'name', code: 'input.too_small' as const },
    { path: 'other', code: 'input.too_big' as const },
  ];
  const user = await renderPart(<Form send={() => new ApiProblem('error.badInput', 422, {}, errors)} />);
  await user.type(screen.getByLabelText('Ort'), 'Ulm');
  await user.click(screen.getByRole('button', { name: 'Senden' }));
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Name')).toBe(document.activeElement);
  expect(screen.getByLabelText('Ort').getAttribute('aria-invalid')).not.toBe('true');
});
