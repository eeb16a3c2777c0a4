import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { useTranslations } from '../../lib/use-translations.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  title: string;
  label: string;
  description: string;
  value: string;
  onClose: () => void;
}

export const ShownOnceDialog = ({ title, label, description, value, onClose }: Props) => {
  const t = useTranslations('ui');
  return (
    <Dialog opened onClose={onClose} title={title} centered closeOnClickOutside={false}>
      <Stack gap="md">
        <TextInput
          label={label}
          description={description}
          value={value}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end" gap={8}>
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <Button onClick={copy}>
                <span role="status">{t(copied ? 'copied' : 'copy')}</span>
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={onClose}>
            {t('done')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
