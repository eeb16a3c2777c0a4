import { light } from '#charts/svg/palettes.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import { ColorField } from '../../../../../ui/colors/color-field.tsx';
import type { SettingsProps } from '../../draft/draft.ts';

interface ItemColorFieldProps extends Pick<SettingsProps, 'draft' | 'change'> {
  description: string;
}

export const ItemColorField = ({ draft, change, description }: ItemColorFieldProps) => {
  const t = useTranslations('report-items');
  return (
    <ColorField
      label={t('color')}
      description={description}
      swatches={light.categories}
      value={draft.color}
      onChange={(color) => change({ color })}
    />
  );
};
