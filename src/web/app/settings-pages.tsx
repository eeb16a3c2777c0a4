import { RetentionButton } from '../features/audit/retention-button.tsx';
import { DataProtectionPage } from '../features/configs/data-protection-page.tsx';
import { OtherPeriod } from '../features/configs/other-period.tsx';
import { SettingsHeader } from '../features/configs/settings-header.tsx';
import { OwnEntriesForm } from '../features/menus/own-entries-form.tsx';
import { SettingsButton } from '../features/verification/settings-button.tsx';
import { useTranslations } from '../lib/use-translations.ts';
import { Page } from '../ui/page.tsx';
import { Allowed } from './shell/allowed.tsx';

/** Periods that stand with what they are about are changed here as well. */
export const DataProtectionRoute = () => {
  const t = useTranslations('configs');
  return (
    <Allowed permission="configs.edit">
      <DataProtectionPage
        others={
          <>
            <OtherPeriod title={t('periods.verification')} about={t('periods.verificationAbout')}>
              <SettingsButton />
            </OtherPeriod>
            <OtherPeriod title={t('periods.auditLog')} about={t('periods.auditLogAbout')}>
              <RetentionButton />
            </OtherPeriod>
          </>
        }
      />
    </Allowed>
  );
};

/** Entries of the menu that lead to other websites. */
export const MenuSettingsRoute = () => {
  const t = useTranslations('users');
  return (
    <Allowed permission="configs.edit">
      <Page width="reading">
        <SettingsHeader section="menu" />
        <OwnEntriesForm nameOfRole={(role) => t(`role.${role}`)} />
      </Page>
    </Allowed>
  );
};
