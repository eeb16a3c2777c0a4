import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { pickText } from '#charts/wording/pick-text.ts';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { DecimalField } from '../../../ui/fields/decimal-field.tsx';
import {
  ASKED_PERCENTS,
  type DraftValue,
  findValueProblem,
  percentileOf,
  withPercentile,
} from './norm-draft.ts';
import classes from './norms.module.css';

interface Props {
  values: readonly DraftValue[];
  tried: boolean;
  onChange: (value: DraftValue) => void;
  onRemove: (itemId: number) => void;
}

const toField = (value: number | string): number | '' => (value === '' ? '' : Number(value));

const ValueRow = ({ value, tried, onChange, onRemove }: Omit<Props, 'values'> & { value: DraftValue }) => {
  const t = useTranslations('norms');
  const language = useSession().uiConfig.language.user;
  const name = pickText(value.text, language);
  const problem = tried ? findValueProblem(value) : null;
  const others = value.points.filter(({ percent }) => ASKED_PERCENTS.every((asked) => asked !== percent));
  return (
    <li>
      <fieldset className={classes.value} aria-describedby={problem ? `norm-${value.itemId}` : undefined}>
        <legend className={classes.question} data-breaks>
          {name}
        </legend>
        <DecimalField
          label={t('mean')}
          hideControls
          decimalScale={4}
          value={value.mean}
          error={problem === 'meanRequired'}
          onChange={(mean) => onChange({ ...value, mean: toField(mean) })}
        />
        <DecimalField
          label={t('deviation')}
          hideControls
          decimalScale={4}
          min={0}
          value={value.deviation}
          error={problem === 'deviationRequired'}
          onChange={(deviation) => onChange({ ...value, deviation: toField(deviation) })}
        />
        <DecimalField
          label={t('respondents')}
          hideControls
          min={1}
          allowDecimal={false}
          value={value.respondents}
          onChange={(respondents) => onChange({ ...value, respondents: toField(respondents) })}
        />
        {ASKED_PERCENTS.map((percent) => (
          <DecimalField
            key={percent}
            label={t('percentile', { percent })}
            hideControls
            decimalScale={4}
            value={percentileOf(value, percent)}
            error={problem === 'percentilesWrong'}
            onChange={(number) => onChange(withPercentile(value, percent, toField(number)))}
          />
        ))}
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.remove ?? ''}
          aria-label={t('removeNamed', { name })}
          onClick={() => onRemove(value.itemId)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </fieldset>
      {others.length > 0 && (
        <p className={classes.quiet}>
          {t('otherPercentiles', { list: others.map(({ percent }) => `${percent} %`).join(', ') })}
        </p>
      )}
      {problem && (
        <p id={`norm-${value.itemId}`} role="alert" className={classes.error}>
          {t(problem)}
        </p>
      )}
    </li>
  );
};

export const NormValues = ({ values, ...actions }: Props) => {
  const t = useTranslations('norms');
  if (values.length === 0) return <p className={classes.quiet}>{t('noValues')}</p>;
  return (
    <ol className={classes.values} aria-label={t('values')}>
      {values.map((value) => (
        <ValueRow key={value.itemId} value={value} {...actions} />
      ))}
    </ol>
  );
};
