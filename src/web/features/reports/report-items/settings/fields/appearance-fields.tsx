import { Fieldset, Select } from '@mantine/core';
import { light } from '#charts/svg/palettes.ts';
import { appearanceOffer, type View } from '#shared/reports/report-items/kinds/visualizations.ts';
import {
  type AppearanceOffer,
  type BarValues,
  legendPositions,
  MAXIMUM_DECIMALS,
  type Order,
} from '#shared/reports/report-items/settings/appearance.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import { ColorField } from '../../../../../ui/colors/color-field.tsx';
import type { SettingsProps } from '../../draft/draft.ts';
import { collectItemSettings } from '../../draft/item-draft.ts';
import classes from '../../report-items.module.css';

interface ItemColorFieldProps extends Pick<SettingsProps, 'draft' | 'change'> {
  description: string;
}

const ItemColorField = ({ draft, change, description }: ItemColorFieldProps) => {
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

type FieldProps = Pick<SettingsProps, 'draft' | 'change'>;
const USUAL = 'usual';

interface ChoiceProps<Value extends string> {
  label: string;
  description?: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

const Choice = <Value extends string>({
  label,
  description,
  choices,
  value,
  onChange,
}: ChoiceProps<Value>) => (
  <Select
    label={label}
    description={description}
    inputWrapperOrder={['label', 'input', 'description']}
    data={[...choices]}
    value={value}
    allowDeselect={false}
    onChange={(chosen) => {
      const found = choices.find((one) => one.value === chosen);
      if (found) onChange(found.value);
    }}
  />
);

const DecimalsField = ({ draft, change, of }: FieldProps & { of: 'meanDecimals' | 'percentDecimals' }) => {
  const t = useTranslations('report-items');
  const numbers = Array.from({ length: MAXIMUM_DECIMALS + 1 }, (_, count) => String(count));
  return (
    <Choice
      label={t(`appearance.${of}`)}
      choices={[
        { value: USUAL, label: t(`appearance.usual.${of}`) },
        ...numbers.map((value) => ({ value, label: value === '0' ? t('appearance.noDecimals') : value })),
      ]}
      value={draft[of] === null ? USUAL : String(draft[of])}
      onChange={(value) => change({ [of]: value === USUAL ? null : Number(value) })}
    />
  );
};

const ValuesField = ({ draft, change, usual }: FieldProps & { usual: BarValues | 'both' }) => {
  const t = useTranslations('report-items');
  const others = (['percent', 'counts'] as const).filter((one) => one !== usual);
  return (
    <Choice
      label={t('appearance.valuesAs')}
      choices={[usual, ...others].map((value) => ({ value, label: t(`appearance.values.${value}`) }))}
      value={draft.valuesAs ?? usual}
      onChange={(value) => change({ valuesAs: value === 'both' || value === usual ? null : value })}
    />
  );
};

const OrderField = ({
  draft,
  change,
  offer,
}: FieldProps & { offer: NonNullable<AppearanceOffer['order']> }) => {
  const t = useTranslations('report-items');
  const { of, by } = offer;
  const nameOf = (order: Order): string => {
    if (order === 'usual') return t(`appearance.orders.usual.${of}`);
    if (order === 'alphabetical') return t('appearance.orders.alphabetical');
    return t(`appearance.orders.${of === 'questions' ? 'byMean' : 'byCount'}.${order}`);
  };
  return (
    <Choice
      label={t(`appearance.order.${of}`)}
      choices={(['usual', ...by] as const).map((value) => ({ value, label: nameOf(value) }))}
      value={by.includes(draft.order) ? draft.order : 'usual'}
      onChange={(order) => change({ order })}
    />
  );
};

const LegendField = ({ draft, change }: FieldProps) => {
  const t = useTranslations('report-items');
  const { legend } = draft;
  return (
    <Choice
      label={t('appearance.legend')}
      {...(legend === 'hidden' && { description: t('appearance.legendHidden') })}
      choices={legendPositions.map((value) => ({ value, label: t(`appearance.legends.${value}`) }))}
      value={legend}
      onChange={(place) => change({ legend: place })}
    />
  );
};

export const AppearanceFields = ({ draft, change, colorHelp }: FieldProps & { colorHelp?: string }) => {
  const t = useTranslations('report-items');
  const offer = appearanceOffer<View>(collectItemSettings(draft), draft.items[0]?.type ?? null);
  const { meanDecimals, percentDecimals, valuesAs, order, legend } = offer;
  return (
    <Fieldset className={classes.group ?? ''} variant="unstyled" legend={t('appearance.heading')}>
      <div className={classes.settings}>
        {colorHelp && <ItemColorField draft={draft} change={change} description={colorHelp} />}
        {valuesAs && <ValuesField draft={draft} change={change} usual={valuesAs} />}
        {order && <OrderField draft={draft} change={change} offer={order} />}
        {meanDecimals && <DecimalsField draft={draft} change={change} of="meanDecimals" />}
        {percentDecimals && <DecimalsField draft={draft} change={change} of="percentDecimals" />}
        {legend && <LegendField draft={draft} change={change} />}
      </div>
    </Fieldset>
  );
};
