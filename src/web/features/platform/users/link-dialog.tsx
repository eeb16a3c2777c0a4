import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import type { SignInLink } from '#shared/platform/users/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Dialog } from '../../../ui/dialog.tsx';

interface Props {
  name: string;
  link: SignInLink;
  onClose: () => void;
}

export const LinkDialog = ({ name, link: { link, expiresOn }, onClose }: Props) => {
  const t = useTranslations('users');
  const format = useFormat();
  return (
    <Dialog opened onClose={onClose} title={t('linkTitle', { name })} centered closeOnClickOutside={false}>
      <Stack gap="md">
        <TextInput
          label={t('link')}
          description={t('linkHelp', { time: format.dateTime(expiresOn) })}
          value={link}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end" gap={8}>
          <CopyButton value={link}>
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
