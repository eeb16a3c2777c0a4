import { Box, Flex, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { basePath } from '../../../lib/calls/base-path.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { PreferenceBar } from './preference-bar.tsx';
import classes from './sign-in.module.css';
import { SignInIllustration } from './sign-in-illustration.tsx';

interface Props {
  title: string;
  about: ReactNode;
  children: ReactNode;
}

export const SignInFrame = ({ title, about, children }: Props) => {
  const t = useTranslations('session');
  return (
    <div className={classes.page}>
      <Stack gap="xl" align="center" justify="space-between" className={classes.promise ?? ''}>
        <p className={classes.wordmark}>Plenum</p>
        <SignInIllustration />
        <Box component="p" ta="center" maw="24em" className={classes.claim ?? ''}>
          {t('signIn.claim')}
        </Box>
      </Stack>
      <Flex
        component="main"
        direction="column"
        gap="lg"
        align="center"
        justify="space-between"
        className={classes.side ?? ''}
      >
        <PreferenceBar />
        <div className={classes.card}>
          <p className={classes.smallMark}>Plenum</p>
          <h1 className={classes.title}>{title}</h1>
          <Text c="dimmed" mt="2xs" mb="lg">
            {about}
          </Text>
          {children}
        </div>
        <Box fz="xs" c="dimmed" lh={1.5} ta="center" maw="44ch" className={classes.note ?? ''}>
          <p>{t('signIn.note')}</p>
          <a href={`${basePath}infos`}>{t('infos')}</a>
        </Box>
      </Flex>
    </div>
  );
};
