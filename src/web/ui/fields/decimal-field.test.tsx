import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { DecimalField } from './decimal-field.tsx';

test.each([
  [',', '3,7', '2,5'],
  ['.', '3.7', '2.5'],
] as const)(
  'shows and reads the decimal sign %s, and reads the other one',
  async (decimalFormat, shown, read) => {
    const onChange = vi.fn();
    const field = <DecimalField label="Ziel" defaultValue={3.7} onChange={onChange} />;
    const user = await renderPart(field, { decimalFormat });
    const input = screen.getByRole('textbox', { name: 'Ziel' });
    expect(input).toHaveProperty('value', shown);
    for (const typed of ['2.5', '2,5']) {
      await user.clear(input);
      await user.type(input, typed);
      expect(onChange).toHaveBeenLastCalledWith(2.5);
      expect(input).toHaveProperty('value', read);
    }
  },
);
