import { Button } from '@mantine/core';
import { useTranslations } from '../lib/use-translations.ts';
import classes from './save-foot.module.css';

interface SaveFootProps {
  label: string;
  isSaving: boolean;
  /** What stands in the form was saved from it. */
  wasSaved: boolean;
  isDirty: boolean;
  /** What is typed cannot be saved. */
  isInvalid?: boolean;
}

/** The foot of a form that stays open: saves what was changed, and says so until something is changed again. */
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
