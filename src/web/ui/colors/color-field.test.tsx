import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { COLOR_PICKER } from '#shared/limits.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { ColorField } from './color-field.tsx';

const Field = () => {
  const [color, setColor] = useState('');
  return <ColorField label="Farbe" value={color} onChange={setColor} />;
};

const open = async () => {
  const user = await renderPart(<Field />);
  const field = screen.getByRole('textbox', { name: 'Farbe' });
  const type = async (into: HTMLElement, text: string): Promise<void> => {
    // A short color is valid as soon as it is typed.
    await user.tripleClick(into);
    await user.paste(text);
  };
  await type(field, 'abc');
  await user.tab();
  return {
    user,
    field,
    type,
    pick: async () => {
      await user.click(screen.getByRole('button', { name: 'Farbe für „Farbe“ wählen' }));
      return within(await screen.findByRole('dialog'));
    },
  };
};

test('[5.07] When a color is typed, then short hex is taken and odd input goes when the field is left', async () => {
  const { user, field, type } = await open();
  expect(field).toHaveProperty('value', '#aabbcc');
  await type(field, '#12345');
  await user.tab();
  expect(field).toHaveProperty('value', '#aabbcc');
});

test('[5.07], [9.10] When a color is picked, then channels follow, out-of-range goes, presets are unique', async () => {
  const { user, type, pick } = await open();
  const panel = await pick();
  const presetGroup = panel.getByRole('group', { name: 'Voreingestellte Farben' });
  expect(presetGroup.closest<HTMLElement>('[style*="width"]')?.style.width).toBe(COLOR_PICKER.width);
  panel.getByText('Keine Farben hinzugefügt');
  await type(panel.getByRole('textbox', { name: 'Hexadezimal' }), '663399');
  const notation = panel.getByRole('combobox', { name: 'Schreibweise' });
  await user.selectOptions(notation, 'HSL');
  const hue = () => panel.getByRole('textbox', { name: 'Farbton' });
  expect(hue()).toHaveProperty('value', '270');
  expect(panel.getByRole('textbox', { name: 'Sättigung' })).toHaveProperty('value', '50');
  await type(hue(), '361');
  await user.tab();
  expect(hue()).not.toHaveProperty('value', '361');
  await user.selectOptions(notation, 'RGB');
  const add = panel.getByRole('button', { name: 'Farbe hinzufügen' });
  await user.click(add);
  await user.click(add);
  const presets = () => panel.getAllByRole('button', { name: /verwenden$/ });
  expect(presets()).toHaveLength(1);
  for (let red = 1; presets().length < COLOR_PICKER.maximumPresetColors; red += 1) {
    expect(add).toHaveProperty('disabled', false);
    await type(panel.getByRole('textbox', { name: 'Rot' }), String(red));
    await user.click(add);
  }
  expect(add).toHaveProperty('disabled', true);
});

test('[5.07] When a picked color is canceled, then the old one stays; with OK it counts', async () => {
  const { user, field, type, pick } = await open();
  let panel = await pick();
  await type(panel.getByRole('textbox', { name: 'Hexadezimal' }), '663399');
  await user.click(panel.getByRole('button', { name: 'Abbrechen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field).toHaveProperty('value', '#aabbcc');
  panel = await pick();
  await type(panel.getByRole('textbox', { name: 'Hexadezimal' }), '663399');
  await user.click(panel.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field).toHaveProperty('value', '#663399');
});
