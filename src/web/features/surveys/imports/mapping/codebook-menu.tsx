import { Button, Menu, Text } from '@mantine/core';
import { IconBook2, IconDeviceFloppy, IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { withCodebook } from '../columns/column-meaning.ts';
import { CodebooksDialog } from './codebooks-dialog.tsx';
import { SaveCodebookDialog } from './save-codebook-dialog.tsx';
import { useCodebookOrigin, useCodebooks } from './use-codebooks.ts';

interface Props {
  mapping: TableMapping;
  onChange: (mapping: TableMapping) => void;
}

export const CodebookMenu = ({ mapping, onChange }: Props) => {
  const t = useTranslations('imports');
  const originOf = useCodebookOrigin();
  const { data = [] } = useCodebooks();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const close = (): void => setDialog(null);
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
              <Text span size="xs" display="block" c="dimmed">
                {originOf(codebook)}
              </Text>
            </Menu.Item>
          ))}
          {data.length > 0 && <Menu.Divider />}
          <Menu.Item
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
            onClick={() => setDialog('save')}
          >
            {t('codebook.saveAs')}
          </Menu.Item>
          {data.length > 0 && (
            <Menu.Item
              leftSection={<IconListDetails size={16} aria-hidden />}
              onClick={() => setDialog('manage')}
            >
              {t('codebook.manage')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && <SaveCodebookDialog mapping={mapping} onClose={close} />}
      {dialog === 'manage' && <CodebooksDialog onClose={close} />}
    </>
  );
};
