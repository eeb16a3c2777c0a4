import { ActionIcon, Button, ColorSwatch, Group, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconPlus, IconX } from '@tabler/icons-react';
import { COLOR_PICKER } from '#shared/limits.ts';
import { storageKey } from '../../lib/calls/base-path.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { withPreset } from './color-rules.ts';

interface ColorPresetsProps {
  color: string;
  alpha: boolean;
  onUse: (color: string) => void;
}

export const ColorPresets = ({ color, alpha, onUse }: ColorPresetsProps) => {
  const t = useTranslations('ui');
  const [presets, setPresets] = useLocalStorage<string[]>({
    key: storageKey('preset-colors'),
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const presetColors = withPreset(presets, '', alpha);
  return (
    <fieldset style={{ border: 0, margin: 'var(--mantine-spacing-sm) 0 0', padding: 0 }}>
      <Text component="legend" size="xs" fw={600} mb={4}>
        {t('color.presets')}
      </Text>
      {presetColors.length === 0 && (
        <Text size="xs" c="dimmed">
          {t('color.noPresets')}
        </Text>
      )}
      <Group gap={6}>
        {presetColors.map((preset) => (
          <Group key={preset} gap={0} wrap="nowrap">
            <ColorSwatch
              component="button"
              type="button"
              size={24}
              color={preset}
              style={{ cursor: 'pointer' }}
              aria-label={t('color.usePreset', { color: preset })}
              onClick={() => onUse(preset)}
            />
            <ActionIcon
              size={24}
              variant="transparent"
              color="gray"
              aria-label={t('color.removePreset', { color: preset })}
              onClick={() => setPresets(presetColors.filter((each) => each !== preset))}
            >
              <IconX size={12} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      </Group>
      <Button
        size="compact-xs"
        variant="subtle"
        px={0}
        leftSection={<IconPlus size={13} aria-hidden />}
        disabled={presetColors.length >= COLOR_PICKER.maximumPresetColors}
        onClick={() => setPresets(withPreset(presetColors, color, alpha))}
      >
        {t('color.addPreset')}
      </Button>
    </fieldset>
  );
};
