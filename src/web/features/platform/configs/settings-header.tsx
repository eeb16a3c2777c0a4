import { Flex } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay, useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import classes from './configs.module.css';

const sections = [
  ['appearance', '/settings'],
  ['design', '/settings/design'],
  ['dataProtection', '/settings/data-protection'],
  ['menu', '/settings/menu'],
  ['infos', '/settings/infos'],
  ['agreement', '/settings/agreement'],
  ['mails', '/settings/mails'],
  ['signIn', '/settings/sign-in'],
  ['webhooks', '/settings/webhooks'],
] as const;
export type SettingsSection = (typeof sections)[number][0];

export const SettingsHeader = ({ section }: { section: SettingsSection }) => {
  const t = useTranslations('configs');
  const { tenant } = useSession();
  const mayEdit = useMay('configs.edit');
  return (
    <>
      <PageHeader
        title={section === 'appearance' ? t('title') : t('titleOf', { section: t(`sections.${section}`) })}
        description={t(mayEdit ? `about.${section}` : 'about.own', { tenant: tenant.name })}
      />
      {mayEdit && (
        <Flex
          component="nav"
          columnGap="sm"
          rowGap="2xs"
          wrap="wrap"
          mb="lg"
          className={classes.sections ?? ''}
          aria-label={t('sections.label')}
        >
          {sections.map(([name, to]) => (
            <Link key={name} to={to} activeOptions={{ exact: true }}>
              {t(`sections.${name}`)}
            </Link>
          ))}
        </Flex>
      )}
    </>
  );
};
