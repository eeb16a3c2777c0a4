import { Button } from '@mantine/core';
import { useTranslations } from '../lib/use-translations.ts';
import classes from './save-foot.module.css';

interface SaveFootProps {
  label: string;
  isSaving: boolean;
  wasSaved: boolean;
  isDirty: boolean;
  isInvalid?: boolean;
}

export const SaveFoot = ({ label, isSaving, wasSaved, isDirty, isInvalid = false }: SaveFootProps) => {
  const t = useTranslations('ui');
  return (
    <div className={classes.foot}>
      <Button type="submit" loading={isSaving} disabled={!isDirty || isInvalid}>
        {label}
      </Button>
      <span className={classes.saved} role="status">
        {wasSaved && !isDirty && t('saved')}
      </span>
    </div>
  );
};
