import { light } from '#charts/palettes.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { ColorField } from '../../ui/color-field.tsx';
import type { SettingsProps } from './draft.ts';
import { TitleField } from './title-field.tsx';

/** Heading and color of the line. */
export const ProfileLineChartSettings = ({ draft, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  return (
    <>
      <TitleField
        label={t('title')}
        description={t('profileTitleHelp')}
        value={draft.title}
        onChange={(title) => change({ title })}
      />
      <ColorField
        label={t('color')}
        description={t('lineColorHelp')}
        swatches={light.categories}
        value={draft.color}
        onChange={(color) => change({ color })}
      />
    </>
  );
};
