import { useTranslations } from '../../lib/use-translations.ts';
import classes from './app-shell.module.css';

/** The first Tab stop. A button, because `<base href>` would rewrite a link to `#main`. */
export const SkipLink = () => {
  const t = useTranslations('app');
  return (
    <button type="button" className={classes.skip} onClick={() => document.getElementById('main')?.focus()}>
      {t('skipToContent')}
    </button>
  );
};
