import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../../../testing/render-part.tsx';
import { sampleTable } from '../../../../testing/sample-table.ts';
import { MappedSource } from './mapped-source.tsx';

test('When a file has 700 columns, then one is found, opened, and transferred to those of the same values', async () => {
  const onChanged = vi.fn();
  const user = await renderPart(
    <MappedSource
      importId={1}
      source={sampleTable(699)}
      updatedAt="2026-11-20T12:00:00Z"
      onChanged={onChanged}
    />,
  );
  const columns = screen.getByRole('list', { name: 'Spalten und ihre Bedeutung' });
  expect(within(columns).getAllByRole('listitem')).toHaveLength(20);
  expect(screen.getByText('1–20 von 700')).toBeDefined();
  await user.click(screen.getByLabelText('Spalte suchen'));
  await user.paste('Frage 69');
  expect(screen.getByText('1–11 von 11')).toBeDefined();
  expect(within(columns).getAllByRole('button')).toHaveLength(11);
  await user.click(within(columns).getAllByRole('button')[0] as HTMLElement);
  await user.click(screen.getByLabelText('Linker Pol'));
  await user.paste('trifft nicht zu');
  await user.click(
    screen.getByRole('button', { name: 'Auf 698 Spalten mit den gleichen Werten übertragen' }),
  );
  expect(screen.getByText('Auf 698 Spalten übertragen.')).toBeDefined();
  expect(onChanged).toHaveBeenLastCalledWith(true);
  // Another of them has it, too.
  await user.click(within(columns).getAllByRole('button', { expanded: false })[0] as HTMLElement);
  expect(screen.getByLabelText<HTMLInputElement>('Linker Pol').value).toBe('trifft nicht zu');
});
