import { Alert, Button, CopyButton, Group, Stack, Textarea } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { BulkResult } from './use-bulk-users.ts';

interface Props {
  result: BulkResult;
  onClose: () => void;
}

export const BulkDialog = ({ result: { act, done, links, failed }, onClose }: Props) => {
  const t = useTranslations('users');
  const tu = useTranslations('ui');
  const text = links.map(({ name, username, link }) => [name, username, link].join('\t')).join('\n');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`bulk.done.${act}`, { count: done })}
      size="lg"
      centered
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        {links.length > 0 && (
          <Textarea
            label={t('bulk.links')}
            description={t('bulk.linksHelp')}
            value={text}
            readOnly
            autosize
            minRows={3}
            maxRows={12}
            wrap="off"
            onFocus={(event) => event.currentTarget.select()}
            data-autofocus
          />
        )}
        {failed.length > 0 && (
          <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
            <ul data-prose data-breaks>
              {failed.map(({ name, reason }) => (
                <li key={name}>
                  {name}: {reason}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <Group justify="flex-end" gap={8}>
          {links.length > 0 && (
            <CopyButton value={text}>
              {({ copied, copy }) => (
                <Button onClick={copy}>
                  <span role="status">{tu(copied ? 'copied' : 'copy')}</span>
                </Button>
              )}
            </CopyButton>
          )}
          <Button variant="default" onClick={onClose}>
            {tu('done')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
