import { RetentionButton } from '../features/audit/retention-button.tsx';
import { DataProtectionPage } from '../features/configs/data-protection-page.tsx';
import { OtherPeriod } from '../features/configs/other-period.tsx';
import { SettingsButton } from '../features/verification/settings-button.tsx';
import { useTranslations } from '../lib/use-translations.ts';
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
