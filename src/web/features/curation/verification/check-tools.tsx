import { Button, Group, Kbd, Stack } from '@mantine/core';
import { useTranslations } from '../../../lib/use-translations.ts';
import { useShortcut } from '../../../ui/shortcuts/use-shortcut.ts';

interface Tool {
  id: 'accept' | 'redact' | 'withhold' | 'undo' | 'previous' | 'next' | 'skip' | 'finish';
  label?: string;
  keys: string;
  isEnabled: boolean;
  isPrimary?: boolean;
  run: () => void;
}

export const ToolButton = ({ id, label, keys, isEnabled, isPrimary, run }: Tool) => {
  const t = useTranslations('verification');
  const name = label ?? t(`tools.${id}`);
  useShortcut({ keys, label: name, enabled: isEnabled }, run);
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      // Keeps the focus during the call.
      {...(!isEnabled && { 'aria-disabled': true, 'data-disabled': true })}
      aria-keyshortcuts={keys}
      rightSection={<Kbd aria-hidden>{keys}</Kbd>}
      onClick={() => isEnabled && run()}
    >
      {name}
    </Button>
  );
};

const isStep = ({ id }: Tool): boolean => id === 'previous' || id === 'next';

export const CheckTools = ({ tools }: { tools: readonly Tool[] }) => {
  const t = useTranslations('verification');
  return (
    <Stack gap="xs" role="toolbar" aria-label={t('tools.label')}>
      {[tools.filter((tool) => !isStep(tool)), tools.filter(isStep)].map((row) => (
        <Group key={row[0]?.id} gap="xs" align="stretch">
          {row.map((tool) => (
            <ToolButton key={tool.id} {...tool} />
          ))}
        </Group>
      ))}
    </Stack>
  );
};
