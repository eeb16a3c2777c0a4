import { Button, Menu, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconBook2, IconDeviceFloppy } from '@tabler/icons-react';
import type { TableMapping } from '#shared/imports/mapping.ts';
import { notify } from '../../lib/notify.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { withCodebook } from './column-meaning.ts';
import classes from './preview.module.css';
import { useCodebooks, useSaveCodebook } from './use-codebooks.ts';

interface Props {
  mapping: TableMapping;
  onChange: (mapping: TableMapping) => void;
}

/** Mappings that were saved under a name: use one, or save this one for files to come. */
export const CodebookMenu = ({ mapping, onChange }: Props) => {
  const t = useTranslations('imports');
  const { data = [] } = useCodebooks();
  const save = useSaveCodebook();
  const [opened, { open, close }] = useDisclosure(false);
  const form = useForm({
    initialValues: { name: mapping.form.shortName },
    validate: { name: (name) => (name.trim() === '' ? t('codebook.nameRequired') : null) },
  });
  const send = ({ name }: { name: string }) =>
    save.mutate(
      { name: name.trim(), mapping },
      {
        onSuccess: () => {
          close();
          notify({ message: t('codebook.saved', { name: name.trim() }) });
        },
      },
    );
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBook2 size={16} aria-hidden />}>
            {t('codebook.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {data.length > 0 && <Menu.Label>{t('codebook.use')}</Menu.Label>}
          {data.slice(0, 12).map((codebook) => (
            <Menu.Item key={codebook.id} onClick={() => onChange(withCodebook(mapping, codebook.mapping))}>
              {codebook.name}
              <span className={classes.codebookOrigin}>
                {[codebook.unit?.name ?? t('codebook.ofTenant'), codebook.authorName]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Menu.Item>
          ))}
          {data.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={open}>
            {t('codebook.saveAs')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={opened}
        onClose={close}
        title={t('codebook.saveAs')}
        closeButtonProps={{ 'aria-label': t('codebook.close') }}
        centered
      >
        <form onSubmit={form.onSubmit(send)}>
          <TextInput
            label={t('codebook.name')}
            description={t('codebook.help')}
            maxLength={200}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Button type="submit" mt="md" loading={save.isPending}>
            {t('codebook.save')}
          </Button>
        </form>
      </Modal>
    </>
  );
};
