import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from '../../lib/use-translations.ts';
import {
  CHANNELS,
  type ColorModel,
  formatHex,
  parseAlpha,
  parseColor,
  parseHex,
  readChannels,
  withChannel,
} from './color-rules.ts';
import type { Color } from './color-space.ts';

interface TypedValueProps {
  label: string;
  value: string;
  onType: (text: string) => void;
}

const TypedValue = ({ label, value, onType }: TypedValueProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      size="xs"
      style={{ flex: 1, minWidth: 0 }}
      aria-label={label}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onType(event.currentTarget.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
};

interface ColorChannelsProps {
  color: Color;
  alpha: boolean;
  onChange: (color: Color) => void;
}

type ChannelName = 'r' | 'g' | 'b' | 'h' | 's' | 'l' | 'v';

const models = ['hex', 'rgb', 'hsl', 'hsv'] as const;

export const ColorChannels = ({ color, alpha, onChange }: ColorChannelsProps) => {
  const t = useTranslations('ui');
  const [model, setModel] = useState<'hex' | ColorModel>('hex');
  const typeHex = (text: string): void => {
    const hex = parseHex(text, alpha);
    if (hex) onChange(hex.length === 9 ? parseColor(hex) : { ...parseColor(hex), a: color.a });
  };
  const typeAlpha = (text: string): void => {
    const a = parseAlpha(text);
    if (a !== null) onChange({ ...color, a });
  };
  return (
    <Group gap={4} mt="sm" wrap="nowrap">
      <NativeSelect
        size="xs"
        w={62}
        aria-label={t('color.model')}
        data={models.map((each) => ({ value: each, label: each.toUpperCase() }))}
        value={model}
        onChange={(event) => setModel(models.find((each) => each === event.currentTarget.value) ?? 'hex')}
      />
      {model === 'hex' ? (
        <TypedValue label={t('color.hex')} value={formatHex(color, alpha)} onType={typeHex} />
      ) : (
        (Object.keys(CHANNELS[model]) as ChannelName[]).map((channel) => (
          <TypedValue
            key={`${model}-${channel}`}
            label={t(`color.channel.${channel}`)}
            value={String(readChannels(color, model)[channel])}
            onType={(text) => onChange(withChannel(color, model, channel, text))}
          />
        ))
      )}
      {alpha && <TypedValue label={t('color.alpha')} value={String(color.a)} onType={typeAlpha} />}
    </Group>
  );
};
