import { ActionIcon, Button, Tooltip, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { interfaceLanguages } from '#shared/vocabulary.ts';
import { switchLanguage } from '../../../lib/texts/i18n.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './sign-in.module.css';

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };
const next = { light: 'dark', dark: 'auto', auto: 'light' } as const;

export const PreferenceBar = () => {
  const t = useTranslations('session');
  const { i18n } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = icons[colorScheme];
  const appearance = `${t('colorScheme')}: ${t(`colorSchemes.${colorScheme}`)}`;
  return (
    <div className={classes.preferences}>
      {interfaceLanguages.map((language) => (
        <Button
          key={language}
          variant="subtle"
          size="compact-sm"
          lang={language}
          data-current={i18n.language === language || undefined}
          aria-pressed={i18n.language === language}
          className={classes.preference ?? ''}
          onClick={() => switchLanguage(language)}
        >
          {t(`languages.${language}`)}
        </Button>
      ))}
      <Tooltip label={appearance}>
        <ActionIcon
          variant="subtle"
          className={classes.preference ?? ''}
          aria-label={appearance}
          onClick={() => setColorScheme(next[colorScheme])}
        >
          <Icon size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
};
