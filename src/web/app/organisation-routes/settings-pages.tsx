import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { SettingsButton } from '../../features/curation/verification/settings-button.tsx';
import { OwnDeputies } from '../../features/organisation/deputies/deputies-section.tsx';
import { OwnIdentities } from '../../features/organisation/identity-providers/own-identities.tsx';
import { OwnLeadership } from '../../features/organisation/leadership/own-leadership.tsx';
import { AgreementForm } from '../../features/platform/agreement/agreement-form.tsx';
import { OwnApiKeys } from '../../features/platform/api-keys/api-keys.tsx';
import { RetentionButton } from '../../features/platform/audit/retention-button.tsx';
import { DataProtectionPage } from '../../features/platform/configs/data-protection-page.tsx';
import { DesignForm } from '../../features/platform/configs/design-form.tsx';
import { OtherPeriod } from '../../features/platform/configs/other-period.tsx';
import { SettingsHeader } from '../../features/platform/configs/settings-header.tsx';
import { SettingsPage } from '../../features/platform/configs/settings-page.tsx';
import { InfosForm } from '../../features/platform/infos/infos-form.tsx';
import { MailChoiceForm } from '../../features/platform/mails/mail-choice-form.tsx';
import { MailsForms } from '../../features/platform/mails/mails-forms.tsx';
import { OwnEntriesForm } from '../../features/platform/menus/own-entries/own-entries-form.tsx';
import { PolicyTextForm } from '../../features/platform/policy/policy-text-form.tsx';
import { PseudonymsForm } from '../../features/platform/policy/pseudonyms-form.tsx';
import { OwnSessions } from '../../features/platform/session/account/own-sessions.tsx';
import { OwnPasskeys } from '../../features/platform/session/account/passkeys/own-passkeys.tsx';
import { OwnSecondFactor } from '../../features/platform/session/account/second-factor/own-second-factor.tsx';
import { FederationSearch } from '../../features/platform/session/federation/federation-search.tsx';
import { ReplyPeriodForm } from '../../features/publishing/publication/reply-period-form.tsx';
import { OpeningsForm } from '../../features/reports/openings/openings-form.tsx';
import { basePath } from '../../lib/calls/base-path.ts';
import { useMay } from '../../lib/session.tsx';
import { useTranslations } from '../../lib/use-translations.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { Allowed } from '../shell/allowed.tsx';

export const DataProtectionRoute = () => {
  const t = useTranslations('configs');
  const users = useTranslations('users');
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
            <Card>
              <ReplyPeriodForm />
            </Card>
            <Card>
              <OpeningsForm />
            </Card>
            <Card>
              <PseudonymsForm nameOfRole={(role) => users(`role.${role}`)} />
            </Card>
            <Card>
              <PolicyTextForm />
            </Card>
          </>
        }
      />
    </Allowed>
  );
};

export const SettingsRoute = () => {
  const t = useTranslations('configs');
  const leadsSurveys = useMay('reports.reply');
  return (
    <SettingsPage
      others={<MailChoiceForm />}
      signIn={
        <>
          {leadsSurveys && <OwnLeadership />}
          <OwnIdentities
            searchFederation={({ onChoose, ...search }) => (
              <FederationSearch {...search} onChoose={({ entityId }) => onChoose(entityId)} />
            )}
          />
          <OwnDeputies />
          <OwnPasskeys />
          <OwnSecondFactor />
          <OwnSessions />
          <OwnApiKeys />
          <OtherPeriod title={t('ownData.title')} about={t('ownData.about')}>
            <Button
              component="a"
              variant="default"
              href={`${basePath}api/v1/own-data/file`}
              download
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('ownData.download')}
            </Button>
          </OtherPeriod>
        </>
      }
    />
  );
};

export const DesignSettingsRoute = () => (
  <Allowed permission="configs.edit">
    <Page width="reading">
      <SettingsHeader section="design" />
      <Card>
        <DesignForm />
      </Card>
    </Page>
  </Allowed>
);

export const MailSettingsRoute = () => (
  <Allowed permission="configs.edit">
    <Page width="reading">
      <SettingsHeader section="mails" />
      <MailsForms />
    </Page>
  </Allowed>
);

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

export const InfosSettingsRoute = () => (
  <Allowed permission="configs.edit">
    <Page width="reading">
      <SettingsHeader section="infos" />
      <InfosForm />
    </Page>
  </Allowed>
);

export const AgreementSettingsRoute = () => (
  <Allowed permission="configs.edit">
    <Page width="reading">
      <SettingsHeader section="agreement" />
      <AgreementForm />
    </Page>
  </Allowed>
);
