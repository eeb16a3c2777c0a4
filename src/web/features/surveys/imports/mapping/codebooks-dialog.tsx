import { ActionIcon, Box, Flex, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Codebook } from '#shared/surveys/imports/contract.ts';
import { notify } from '../../../../lib/notify.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { confirmAction } from '../../../../ui/dialogs/confirm-action.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import classes from '../parts/preview.module.css';
import { useCodebookOrigin, useCodebooks, useDeleteCodebook } from './use-codebooks.ts';

export const CodebooksDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('imports');
  const format = useFormat();
  const originOf = useCodebookOrigin();
  const { data = [] } = useCodebooks();
  const remove = useDeleteCodebook();
  const ask = ({ id, name }: Codebook): void =>
    confirmAction({
      title: t('codebook.delete', { name }),
      text: t('codebook.deleteText'),
      confirmLabel: t('codebook.deleteConfirm'),
      danger: true,
      onConfirm: () =>
        remove.mutate(id, { onSuccess: () => notify({ message: t('codebook.deleted', { name }) }) }),
    });
  return (
    <Dialog opened onClose={onClose} title={t('codebook.manage')} size="lg">
      {data.length === 0 && <p className={classes.codebookNone}>{t('codebook.none')}</p>}
      <ul aria-label={t('codebook.manage')}>
        {data.map((codebook) => (
          <Flex
            key={codebook.id}
            component="li"
            gap="sm"
            align="center"
            justify="space-between"
            className={classes.codebookRow ?? ''}
          >
            <Box component="span" miw={0} data-breaks>
              {codebook.name}
              <Text span size="xs" display="block" c="dimmed">
                {originOf(codebook)} · {format.date(codebook.updatedAt)}
              </Text>
            </Box>
            {codebook.isEditable && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('codebook.delete', { name: codebook.name })}
                onClick={() => ask(codebook)}
              >
                <IconTrash size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
          </Flex>
        ))}
      </ul>
    </Dialog>
  );
};
