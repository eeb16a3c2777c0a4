import { ColorSwatch, TextInput } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { COLOR_PICKER } from '#shared/limits.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { PickerPopover } from '../fields/picker-popover.tsx';
import { ColorPanel } from './color-panel.tsx';
import { parseHex } from './color-rules.ts';

interface ColorFieldProps {
  label: string;
  description?: string;
  error?: ReactNode;
  /** `#rrggbb`, or `#rrggbbaa` with alpha; '' for no color. */
  value: string;
  onChange: (value: string) => void;
  swatches?: readonly string[];
  alpha?: boolean;
}

export const ColorField = ({
  label,
  description,
  error,
  value,
  onChange,
  swatches = [],
  alpha = false,
}: ColorFieldProps) => {
  const t = useTranslations('ui');
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string): void => {
    setTyped(text);
    const hex = parseHex(text, alpha);
    if (text.trim() === '') onChange('');
    else if (hex) onChange(hex);
  };
  return (
    <TextInput
      label={label}
      description={description}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={typed ?? value}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
      leftSection={value ? <ColorSwatch color={value} size={18} aria-hidden /> : null}
      rightSection={
        <PickerPopover
          opened={opened}
          onOpenedChange={setOpened}
          label={t('color.open', { label })}
          icon={IconPalette}
          style={{ width: `calc(${COLOR_PICKER.width} + 2 * var(--mantine-spacing-sm))` }}
          p="sm"
        >
          <ColorPanel
            value={value}
            swatches={swatches}
            alpha={alpha}
            onCancel={() => setOpened(false)}
            onChoose={(color) => {
              onChange(color);
              setOpened(false);
            }}
          />
        </PickerPopover>
      }
    />
  );
};
