import { takesTarget, type View } from '#shared/reports/report-items/kinds/visualizations.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import { DecimalField } from '../../../../../ui/fields/decimal-field.tsx';
import type { SettingsProps } from '../../draft/draft.ts';
import { collectItemSettings } from '../../draft/item-draft.ts';

export const TargetField = ({ draft, change }: Pick<SettingsProps, 'draft' | 'change'>) => {
  const t = useTranslations('report-items');
  const type = draft.items[0]?.type;
  if ((type !== 'SCALA' && type !== 'INDEX') || !takesTarget<View>(collectItemSettings(draft))) return null;
  const { target } = draft;
  return (
    <>
      <DecimalField
        label={t('target')}
        description={t('targetHelp')}
        inputWrapperOrder={['label', 'input', 'description']}
        decimalScale={2}
        value={target?.value ?? ''}
        onChange={(value) =>
          change({
            target: value === '' ? undefined : { value: Number(value), tolerance: target?.tolerance ?? 0 },
          })
        }
      />
      {target && (
        <DecimalField
          label={t('tolerance')}
          description={t('toleranceHelp')}
          inputWrapperOrder={['label', 'input', 'description']}
          decimalScale={2}
          min={0}
          value={target.tolerance}
          onChange={(value) => change({ target: { ...target, tolerance: Math.max(0, Number(value) || 0) } })}
        />
      )}
    </>
  );
};
