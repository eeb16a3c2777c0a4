import { Button, ColorPicker, Group } from '@mantine/core';
import { useState } from 'react';
import { COLOR_PICKER } from '#shared/limits.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { ColorChannels } from './color-channels.tsx';
import { ColorPresets } from './color-presets.tsx';
import { formatHex, parseColor } from './color-rules.ts';

interface ColorPanelProps {
  value: string;
  swatches: readonly string[];
  alpha: boolean;
  onChoose: (color: string) => void;
  onCancel: () => void;
}

export const ColorPanel = ({ value, swatches, alpha, onChoose, onCancel }: ColorPanelProps) => {
  const t = useTranslations('ui');
  const [hex, setHex] = useState(value || (swatches[0] ?? '#000000'));
  return (
    <div style={{ width: COLOR_PICKER.width }}>
      <ColorPicker
        fullWidth
        format={alpha ? 'hexa' : 'hex'}
        value={hex}
        onChange={setHex}
        swatches={[...swatches]}
        swatchesPerRow={8}
        saturationLabel={t('color.saturation')}
        hueLabel={t('color.hue')}
        alphaLabel={t('color.alpha')}
      />
      <ColorChannels
        color={parseColor(hex)}
        alpha={alpha}
        onChange={(color) => setHex(formatHex(color, alpha))}
      />
      <ColorPresets color={hex} alpha={alpha} onUse={setHex} />
      <Group justify="flex-end" gap={8} mt="sm">
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('color.cancel')}
        </Button>
        <Button size="xs" onClick={() => onChoose(hex)}>
          {t('color.ok')}
        </Button>
      </Group>
    </div>
  );
};
