import { Button, Menu, TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { FormDialog } from './form-dialog.tsx';

const Renaming = () => {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Umbenennen</Button>
      <Menu withinPortal={false}>
        <Menu.Target>
          <Button>Mehr</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpened(true)}>Auch umbenennen</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened && (
        <FormDialog
          title="Name"
          action="Speichern"
          error={null}
          isPending={false}
          onSubmit={close}
          onClose={close}
        >
          <TextInput label="Neuer Name" />
        </FormDialog>
      )}
    </>
  );
};

test('starts a dialog in its first field and gives the focus back after saving', async () => {
  const user = await renderPart(<Renaming />);
  await user.click(await screen.findByRole('button', { name: 'Umbenennen' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Neuer Name')));
  await user.keyboard('Neu{Enter}');
  const opener = screen.getByRole('button', { name: 'Umbenennen' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('gives the focus back to the button of the menu that opened a dialog', async () => {
  const user = await renderPart(<Renaming />);
  const opener = await screen.findByRole('button', { name: 'Mehr' });
  await user.click(opener);
  await user.click(await screen.findByRole('menuitem', { name: 'Auch umbenennen' }));
  await screen.findByLabelText('Neuer Name');
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
