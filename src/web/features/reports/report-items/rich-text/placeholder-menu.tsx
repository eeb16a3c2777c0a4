import { Menu } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconVariablePlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { placeholderNames } from '#shared/reports/report-items/text/rich-text-document.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';

export const PlaceholderMenu = ({ editor }: { editor: Editor | null }) => {
  const t = useTranslations('report-items');
  return (
    <RichTextEditor.ControlsGroup>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <RichTextEditor.Control
            aria-label={t('text.insertPlaceholder')}
            title={t('text.insertPlaceholder')}
          >
            <IconVariablePlus size={16} stroke={1.6} aria-hidden />
          </RichTextEditor.Control>
        </Menu.Target>
        <Menu.Dropdown>
          {placeholderNames.map((name) => (
            <Menu.Item
              key={name}
              onClick={() =>
                editor?.chain().focus().insertContent({ type: 'placeholder', attrs: { name } }).run()
              }
            >
              {t(`text.placeholder.${name}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </RichTextEditor.ControlsGroup>
  );
};
