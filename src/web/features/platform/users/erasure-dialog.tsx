import { Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import type { Erasure } from '#shared/platform/users/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

interface Props {
  erasure: Erasure;
  onClose: () => void;
}

export const ErasureDialog = ({ erasure, onClose }: Props) => {
  const t = useTranslations('users');
  const tu = useTranslations('ui');
  const format = useFormat();
  const parts = [
    { name: t('erased.gone'), rows: erasure.erased },
    { name: t('erased.kept'), rows: erasure.kept },
  ];
  return (
    <Dialog opened onClose={onClose} title={t('erased.title')} size="lg" centered>
      <Stack gap="lg">
        {parts.map(({ name, rows }) => (
          <section key={name} aria-label={name}>
            <Title order={3} size="h5">
              {name}
            </Title>
            {rows.length === 0 ? (
              <Text c="dimmed" size="sm">
                {t('erased.nothing')}
              </Text>
            ) : (
              <Table>
                <Table.Tbody>
                  {rows.map(({ kind, count }) => (
                    <Table.Tr key={kind}>
                      <Table.Th scope="row" fw="normal" pl={0}>
                        {t(`erased.kinds.${kind}`)}
                      </Table.Th>
                      <Table.Td ta="end" pr={0}>
                        {format.number(count)}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            )}
          </section>
        ))}
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {tu('close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
